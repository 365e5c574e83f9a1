-- An event tells the node that the run is at behind it, so that a step writes one row and no other.
alter table events add column frame text not null default '';
alter table events add column node text not null default '';
alter table events add column blob blob;
update events set node = (select r.node from runs r where r.key = events.run) where seq = (select r.seq from runs r where r.key = events.run);
alter table runs drop column node;
alter table runs drop column seq;
alter table runs drop column updated_ms;
alter table runs add column fingerprint text not null default '';
update runs set fingerprint = coalesce((select json_extract(cast(payload as text), '$.fingerprint') from events where events.run = runs.key and seq = 1), '');
alter table runs add column wake_ms integer;
alter table runs add column origin_run text;
alter table runs add column origin_seq integer;
alter table runs add column cancel text;
create index runs_by_status on runs (status, graph);
alter table snapshots add column blob blob;

-- Events of many runs in the order of their arrival; from time to time they are moved to the table above, where each run has its pages.
create table recent_events (
    key integer primary key,
    run integer not null,
    seq integer not null,
    at_ms integer not null,
    frame text not null,
    step integer not null,
    node text not null,
    payload blob not null,
    blob blob
) strict;

-- Payloads above a size under their SHA-256; an event or a snapshot that names one has an empty payload of its own.
create table blobs (
    key integer primary key,
    hash blob not null unique,
    uses integer not null,
    payload blob not null
) strict;

create table interrupts (
    key integer primary key,
    id text not null unique,
    run integer not null references runs (key) on delete cascade,
    node text not null,
    question blob not null,
    answer_type text not null,
    raised_ms integer not null,
    deadline_ms integer,
    answer blob,
    answered_ms integer,
    open integer not null
) strict;

create index interrupts_by_run on interrupts (run);
create index interrupts_open on interrupts (raised_ms) where open;

create table graphs (
    fingerprint text primary key,
    document blob not null
) strict, without rowid;

-- What other processes are to be told of: runs that may be due.
create table signals (
    key integer primary key autoincrement,
    run text not null,
    teller text not null
) strict;

create view journal as
select r.run, e.seq, e.at_ms, e.frame, e.step, e.node, cast(coalesce(b.payload, e.payload) as text) as event
from (
    select run, seq, at_ms, frame, step, node, payload, blob from events
    union all
    select run, seq, at_ms, frame, step, node, payload, blob from recent_events
) e
join runs r on r.key = e.run
left join blobs b on b.hash = e.blob;
