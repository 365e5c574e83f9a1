-- How many snapshots have been replaced since one was kept, and those that were kept: where a look at the middle of a long run begins.
alter table snapshots add column passed integer not null default 0;
create table past_snapshots (
    run bigint not null references runs on delete cascade,
    seq bigint not null,
    checksum integer not null,
    payload bytea not null,
    blob bytea,
    primary key (run, seq)
);
