-- A journal as the first release left it: a finished run, and one that was killed.
create table runs (
    key integer primary key,
    run text not null unique,
    graph text not null,
    version integer not null,
    status text not null,
    node text not null,
    seq integer not null,
    started_ms integer not null,
    updated_ms integer not null,
    labels text not null,
    owner text,
    token integer not null,
    renewed_ms integer not null,
    until_ms integer not null
) strict;
create index runs_by_start on runs (started_ms);
create table events (
    run integer not null references runs (key) on delete cascade,
    seq integer not null,
    at_ms integer not null,
    step integer not null,
    payload blob not null,
    primary key (run, seq)
) strict, without rowid;
create table snapshots (
    run integer primary key references runs (key) on delete cascade,
    seq integer not null,
    payload blob not null
) strict;
pragma application_id = 1130459758;
pragma user_version = 1;
insert into runs values (1, 'finished', 'trip', 3, 'succeeded', 'Booked', 2, 1767323045678, 1767323045700, '{"app":"demo"}', null, 1, 1767323045678, 1767323075678);
insert into runs values (2, 'killed', 'trip', 3, 'running', 'Rank', 3, 1767323046000, 1767323046020, '{}', '4711/1767323000000/w/gone.example', 2, 1767323046000, 1767323076000);
insert into events values (1, 1, 1767323045678, 0, cast('{"type":"RunStarted","fingerprint":"f3"}' as blob));
insert into events values (1, 2, 1767323045700, 1, cast('{"type":"RunEnded"}' as blob));
insert into events values (2, 1, 1767323046000, 0, cast('{"type":"RunStarted","fingerprint":"f3"}' as blob));
insert into events values (2, 2, 1767323046010, 1, cast('{"type":"StepCompleted"}' as blob));
insert into events values (2, 3, 1767323046020, 2, cast('{"type":"StepCompleted"}' as blob));
insert into snapshots values (2, 2, cast('{"state":1}' as blob));
