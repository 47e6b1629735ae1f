:- ensure_loaded(common/show).

check(date_time_value(year,date(2020,1,2,3,4,5.0,0,'UTC',-),_)).
% expect: date_time_value(year,date(2020,1,2,3,4,5.0,0,'UTC',-),2020)
check(date_time_value(_,date(2020,1,2,3,4,5.0,0,'UTC',-),_)).
% expect: date_time_value(year,date(2020,1,2,3,4,5.0,0,'UTC',-),2020) ; date_time_value(month,date(2020,1,2,3,4,5.0,0,'UTC',-),1) ; date_time_value(day,date(2020,1,2,3,4,5.0,0,'UTC',-),2) ; date_time_value(hour,date(2020,1,2,3,4,5.0,0,'UTC',-),3) ; date_time_value(minute,date(2020,1,2,3,4,5.0,0,'UTC',-),4) ; date_time_value(second,date(2020,1,2,3,4,5.0,0,'UTC',-),5.0) ; ...
check(date_time_value(date,date(2020,1,2,3,4,5.0,0,'UTC',-),_)).
% expect: date_time_value(date,date(2020,1,2,3,4,5.0,0,'UTC',-),date(2020,1,2))
check(date_time_value(time,date(2020,1,2,3,4,5.0,0,'UTC',-),_)).
% expect: date_time_value(time,date(2020,1,2,3,4,5.0,0,'UTC',-),time(3,4,5.0))
check(parse_time('2020-01-02T03:04:05Z',_)).
% expect: parse_time('2020-01-02T03:04:05Z',1577934245.0)
check(parse_time('2020-01-02',_)).
% expect: parse_time('2020-01-02',1577923200.0)
check(parse_time('2020-01-02',iso_8601,_)).
% expect: parse_time('2020-01-02',iso_8601,1577923200.0)
check(parse_time('2020-01-02',_,_)).
% expect: parse_time('2020-01-02',iso_8601,1577923200.0)
check(parse_time('2020-01-02 03:04',_)).
% expect: parse_time('2020-01-02 03:04',1577934240.0)
check(parse_time('2020-01-02T03:04:05+01:00',_,_)).
% expect: parse_time('2020-01-02T03:04:05+01:00',iso_8601,1577930645.0)
check(parse_time('20200102T030405Z',_)).
% expect: parse_time('20200102T030405Z',1577934245.0)
check(parse_time('20200102',_)).
% expect: parse_time('20200102',1577923200.0)
check(parse_time('2020-_-2',_)).
% expect: false
check(parse_time('2020-032',_)).
% expect: parse_time('2020-032',1580515200.0)
check(parse_time('Fri, 08 _ 2006 15:29:44 GMT',_,_)).
% expect: false
check(parse_time('foo',_)).
% expect: false
check(parse_time('2020-01-02T03:04:05.25Z',_)).
% expect: parse_time('2020-01-02T03:04:05.25Z',1577934245.25)
check(day_of_the_week(date(2020,1,2),_)).
% expect: day_of_the_week(date(2020,1,2),4)
check(day_of_the_year(date(2020,12,31),_)).
% expect: day_of_the_year(date(2020,12,31),366)
check(day_of_the_week(date(2000,2,29),_)).
% expect: day_of_the_week(date(2000,2,29),2)
