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
