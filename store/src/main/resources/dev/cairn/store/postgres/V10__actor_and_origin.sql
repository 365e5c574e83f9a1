-- Who started or forked a run, if that was said.
alter table runs add column actor text;
-- The forks of a run; few runs are any.
create index runs_by_origin on runs (origin_run) where origin_run is not null;
