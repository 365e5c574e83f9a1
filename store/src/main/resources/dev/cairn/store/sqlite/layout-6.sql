-- Whether all events of a run have a checksum, as those of before have not.
alter table runs add column chained integer not null default 0;

-- Of each event over the one before it, and of the snapshot over its event; 0 where there is none, as in all of before.
alter table events add column checksum integer not null default 0;
alter table recent_events add column checksum integer not null default 0;
alter table snapshots add column checksum integer not null default 0;
