-- Whether a run, or what it was forked from, was taken from an archive, so that what it says is not obeyed.
alter table runs add column imported integer not null default 0;
