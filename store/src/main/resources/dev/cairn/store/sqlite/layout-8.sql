-- How many snapshots have been replaced since one was kept, and those that were kept: where a look at the middle of a long run begins.
alter table snapshots add column passed integer not null default 0;
create table past_snapshots (
    run integer not null references runs (key) on delete cascade,
    seq integer not null,
    checksum integer not null,
    payload blob not null,
    blob blob,
    primary key (run, seq)
) strict, without rowid;
