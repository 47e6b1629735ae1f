% parser: a definite clause grammar of English questions with agreement and attachments, all parses, 15000 times.
% kind: classic

run :-
    (   between(1, 15000, _),
        sentence_of(_, Words),
        sentence(_, Words, []),
        fail
    ;   sentence_of(3, Words),
        findall(T, sentence(T, Words, []), Trees),
        length(Trees, 5)
    ).

sentence_of(1, [which, rivers, flow, through, the, old, city]).
sentence_of(2, [does, the, small, country, border, a, large, sea]).
sentence_of(3, [the, man, saw, the, bird, on, the, roof, with, a, glass]).
sentence_of(4, [what, is, the, capital, of, the, country, that, borders, the, sea]).
sentence_of(5, [the, men, saw, the, old, bird]).

sentence(yes_no(S, V, O)) --> auxiliary(N), noun_phrase(N, S), verb(base, V), noun_phrase(_, O).
sentence(which(N, V)) --> question_word, nominal(Number, N), verb_phrase(Number, V).
sentence(what(N)) --> [what], copula(Number), noun_phrase(Number, N).
sentence(tells(S, V)) --> noun_phrase(Number, S), verb_phrase(Number, V).

question_word --> [which].
question_word --> [what].

noun_phrase(Number, np(D, N, Ps)) --> determiner(Number, D), nominal(Number, N), attachments(Number, Ps).

nominal(Number, n(As, N)) --> adjectives(As), noun(Number, N).

adjectives([A|As]) --> [A], { adjective(A) }, adjectives(As).
adjectives([]) --> [].

attachments(Number, [P|Ps]) --> attachment(Number, P), attachments(Number, Ps).
attachments(_, []) --> [].

attachment(_, pp(P, N)) --> [P], { preposition(P) }, noun_phrase(_, N).
attachment(Number, that(V)) --> [that], verb_phrase(Number, V).

verb_phrase(Number, vp(V, O, Ps)) --> verb(Number, V), noun_phrase(_, O), attachments(Number, Ps).
verb_phrase(Number, vp(V, Ps)) --> verb(Number, V), attachments(Number, Ps).

determiner(_, the) --> [the].
determiner(singular, a) --> [a].
determiner(plural, some) --> [some].

auxiliary(singular) --> [does].
auxiliary(plural) --> [do].
copula(singular) --> [is].
copula(plural) --> [are].

noun(Number, N) --> [W], { noun_form(W, Number, N) }.
verb(Form, V) --> [W], { verb_form(W, Form, V) }.

noun_form(river, singular, river).
noun_form(rivers, plural, river).
noun_form(city, singular, city).
noun_form(cities, plural, city).
noun_form(country, singular, country).
noun_form(countries, plural, country).
noun_form(sea, singular, sea).
noun_form(capital, singular, capital).
noun_form(man, singular, man).
noun_form(men, plural, man).
noun_form(bird, singular, bird).
noun_form(roof, singular, roof).
noun_form(glass, singular, glass).

verb_form(flow, plural, flow).
verb_form(flow, base, flow).
verb_form(flows, singular, flow).
verb_form(border, plural, border).
verb_form(border, base, border).
verb_form(borders, singular, border).
verb_form(saw, _, see).

adjective(old).
adjective(small).
adjective(large).

preposition(through).
preposition(of).
preposition(on).
preposition(with).
