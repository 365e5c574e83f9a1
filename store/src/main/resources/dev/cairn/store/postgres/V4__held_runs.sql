-- Claims that brought a run no further: how many, from which entry on, when the next one may be, what went wrong, and since when it is held for a person.
alter table runs add column claims integer not null default 0;
alter table runs add column claimed_seq bigint not null default 0;
alter table runs add column retry_ms bigint not null default 0;
alter table runs add column cause text;
alter table runs add column held_ms bigint;

create index runs_held on runs (held_ms) where held_ms is not null;
