//! Writes the page: one self-contained HTML file, made from a recording. Its scripts and
//! styles are under `page/`, one file per purpose, and are concatenated here in order.

use crate::json::quoted;
use crate::lens::checks::Finding;
use crate::lens::meaning::sentences::{Language, Slot, entries};
use crate::lens::meaning::understand::Understanding;
use crate::lens::output::pack::{pack, pack_first};
use crate::lens::recording::record::{Kind, Recording};
use std::fmt::Write as _;

/// The number of nodes above which a small block is written first, so that the page is painted before all is decoded.
const LARGE: usize = 50_000;

/// The parts of the page's script, in order.
pub(super) const SCRIPTS: &[(&str, &str)] = &[
    ("bytes.js", include_str!("page/bytes.js")),
    ("decode.js", include_str!("page/decode.js")),
    ("model.js", include_str!("page/model.js")),
    ("format.js", include_str!("page/format.js")),
    ("sentences.js", include_str!("page/sentences.js")),
    ("explain.js", include_str!("page/explain.js")),
    ("dom.js", include_str!("page/dom.js")),
    ("market.js", include_str!("page/market.js")),
    ("boards.js", include_str!("page/boards.js")),
    ("axis.js", include_str!("page/axis.js")),
    ("columns.js", include_str!("page/columns.js")),
    ("icicle.js", include_str!("page/icicle.js")),
    ("marks.js", include_str!("page/marks.js")),
    ("tree.js", include_str!("page/tree.js")),
    ("whole.js", include_str!("page/whole.js")),
    ("table.js", include_str!("page/table.js")),
    ("compare.js", include_str!("page/compare.js")),
    ("compare_paths.js", include_str!("page/compare_paths.js")),
    ("predict.js", include_str!("page/predict.js")),
    ("worksheet.js", include_str!("page/worksheet.js")),
    ("frontier.js", include_str!("page/frontier.js")),
    ("visits.js", include_str!("page/visits.js")),
    ("header.js", include_str!("page/header.js")),
    ("keys.js", include_str!("page/keys.js")),
    ("app.js", include_str!("page/app.js")),
];

/// The style sheets, in order.
const STYLES: &[&str] = &[
    include_str!("page/palette.css"),
    include_str!("page/page.css"),
    include_str!("page/columns.css"),
    include_str!("page/views.css"),
    include_str!("page/print.css"),
];

/// The page of one recording.
pub fn html(recording: &Recording, language: Language) -> String {
    let mut understanding = Understanding::new(recording);
    let findings = understanding.check();
    let mut page = String::new();
    let title = escape(if recording.goal.is_empty() { "lens" } else { &recording.goal });
    let _ = write!(
        page,
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; \
         script-src 'unsafe-inline'; img-src data: blob:\">\n<title>{title}</title>\n<style>\n",
        language.code()
    );
    STYLES.iter().for_each(|style| page.push_str(style));
    page.push_str(
        "</style>\n</head>\n<body>\n<div id=\"app\"></div>\n<noscript>This page needs JavaScript.</noscript>\n",
    );
    block(&mut page, "application/json", "meta", &meta(&understanding, &findings, language));
    if recording.len() > LARGE && recording.searches.iter().all(|search| search.kind != Kind::Path) {
        block(&mut page, "text/plain", "first", &pack_first(&understanding));
    }
    page.push_str("<script>\n\"use strict\";\n(() => {\n");
    SCRIPTS.iter().for_each(|(_, script)| page.push_str(script));
    page.push_str("start();\n})();\n</script>\n");
    block(&mut page, "text/plain", "data", &pack(&understanding));
    page.push_str("<script>lensDataIsHere();</script>\n</body>\n</html>\n");
    page
}

/// A block of data. JSON cannot end the script early with `</script>` because its `<` are escaped.
fn block(page: &mut String, kind: &str, id: &str, data: &str) {
    let _ = writeln!(page, "<script type=\"{kind}\" id=\"{id}\">{data}</script>");
}

/// Escapes text for HTML.
pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Everything but the columns, as JSON.
pub(super) fn meta(understanding: &Understanding, findings: &[Finding], language: Language) -> String {
    let recording = understanding.recording;
    let names: Vec<String> = recording.names.texts().map(quoted).collect();
    let searches: Vec<String> = (0..recording.searches.len()).map(|number| search(understanding, number)).collect();
    let notes: Vec<String> = recording.notes.iter().map(|note| quoted(note)).collect();
    let found: Vec<String> = findings.iter().map(finding).collect();
    let texts = entries().map(|(key, [en, fr])| format!("{}:[{},{}]", quoted(key), quoted(en), quoted(fr)));
    let kept = recording.kept_ply.map_or("null".to_string(), |ply| ply.to_string());
    let json = format!(
        "{{\"lens\":1,\"language\":{},\"goal\":{},\"pattern\":{},\"style\":{},\"notes\":[{}],\"nodes\":{},\"kept\":{kept},\
         \"dropped\":{},\"names\":[{}],\"searches\":[{}],\"findings\":[{}],\"sentences\":{{{}}}}}",
        quoted(language.code()),
        quoted(&recording.goal),
        quoted(&recording.pattern),
        quoted(&recording.style),
        notes.join(","),
        recording.len(),
        recording.dropped_total,
        names.join(","),
        searches.join(","),
        found.join(","),
        texts.collect::<Vec<_>>().join(","),
    );
    json.replace('<', "\\u003c").replace('\u{2028}', "\\u2028").replace('\u{2029}', "\\u2029")
}

fn search(understanding: &Understanding, number: usize) -> String {
    let search = &understanding.recording.searches[number];
    let convention = &understanding.conventions[number];
    let (cuts, skipped) = understanding.cut_offs(search);
    let found = search.found.map_or("null".to_string(), |node| node.to_string());
    let win = match convention.win {
        Some(win) if win.is_finite() => win.to_string(),
        Some(_) => "1e308".to_string(),
        None => "null".to_string(),
    };
    let dropped: u64 = (search.first..search.end).map(|node| understanding.recording.dropped(node) as u64).sum();
    format!(
        "{{\"kind\":\"{}\",\"title\":{},\"first\":{},\"end\":{},\"found\":{found},\"win\":{win},\"max\":{},\"min\":{},\
         \"negated\":{},\"opponent\":{},\"parentBounds\":{},\"cuts\":{cuts},\"skipped\":{skipped},\"dropped\":{dropped}}}",
        search.kind.word(),
        quoted(&search.title),
        search.first,
        search.end,
        convention.max.index(),
        convention.min.index(),
        convention.negated,
        convention.opponent_view,
        convention.parent_bounds,
    )
}

fn finding(finding: &Finding) -> String {
    let nodes: Vec<String> = finding.nodes.iter().map(usize::to_string).collect();
    let slots: Vec<String> =
        finding.slots.iter().map(|(name, slot)| format!("\"{name}\":{}", slot_json(slot))).collect();
    format!(
        "{{\"key\":\"{}\",\"count\":{},\"nodes\":[{}],\"slots\":{{{}}}}}",
        finding.key,
        finding.count,
        nodes.join(","),
        slots.join(",")
    )
}

fn slot_json(slot: &Slot) -> String {
    let number = |kind: char, number: f64| match number {
        number if number.is_finite() => format!("{{\"{kind}\":{number}}}"),
        number => format!("{{\"{kind}\":{}}}", if number > 0.0 { "1e999" } else { "-1e999" }),
    };
    match slot {
        Slot::Plain(text) => format!("{{\"p\":{}}}", quoted(text)),
        Slot::Bold(text) => format!("{{\"b\":{}}}", quoted(text)),
        Slot::Value(value) => number('v', *value),
        Slot::Claim(sign, value) => format!("{{\"c\":{},{}", quoted(sign), &number('v', *value)[1..]),
        Slot::Number(value) => number('g', *value),
        Slot::Count(count) => format!("{{\"n\":{count}}}"),
        Slot::Line(line) => format!("{{\"l\":{line}}}"),
    }
}
