-- Half of each page stays free, so that a step's new version of its run's row fits beside the old one and touches no index.
create table runs (
    key bigint generated always as identity primary key,
    run text not null unique,
    graph text not null,
    version integer not null,
    fingerprint text not null,
    status text not null,
    node text not null,
    seq bigint not null,
    started_ms bigint not null,
    updated_ms bigint not null,
    wake_ms bigint,
    origin_run text,
    origin_seq bigint,
    labels text not null,
    cancel text,
    owner text,
    token bigint not null,
    until_ms bigint not null
) with (fillfactor = 50);

create index runs_by_start on runs (started_ms);
create index runs_alive on runs (graph, key) where status in ('running', 'waiting');

-- No foreign keys to runs here: each would be looked up once more at every step, and the statement that writes events has found the run.
create table events (
    run bigint not null,
    seq bigint not null,
    at_ms bigint not null,
    step bigint not null,
    frame text not null,
    payload bytea not null,
    blob bytea,
    primary key (run, seq)
);

create table snapshots (
    run bigint primary key references runs on delete cascade,
    seq bigint not null,
    payload bytea not null,
    blob bytea
);

-- Payloads above a size under their SHA-256; an event or a snapshot that names one has an empty payload of its own.
create table blobs (
    hash bytea primary key,
    uses bigint not null,
    payload bytea not null
);

create table interrupts (
    id text primary key,
    run bigint not null references runs on delete cascade,
    node text not null,
    question bytea not null,
    answer_type text not null,
    raised_ms bigint not null,
    deadline_ms bigint,
    answer bytea,
    answered_ms bigint,
    open boolean not null
);

create index interrupts_by_run on interrupts (run);
create index interrupts_open on interrupts (raised_ms) where open;

create table graphs (
    fingerprint text primary key,
    document bytea not null
);

create view journal as
select r.run, e.seq, to_timestamp(e.at_ms / 1000.0) as at, e.frame, e.step,
    convert_from(coalesce(b.payload, e.payload), 'UTF8') as event
from events e
join runs r on r.key = e.run
left join blobs b on b.hash = e.blob;
