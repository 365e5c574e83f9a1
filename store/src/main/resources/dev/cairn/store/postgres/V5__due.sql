-- Whether a run ends under the version that it was started under; and whether its inbox has an answer.
alter table runs add column pinned boolean not null default false;
alter table runs add column answered boolean not null default false;
update runs set answered = true where key in (select run from interrupts where open and answer is not null);

-- When a run may be claimed: at once (0), when its time or the end of a pause comes, when the claim on it lapses; null if never. No step changes what it
-- is made of: while a run is worked on, its row's new versions touch no index.
alter table runs add column due_ms bigint generated always as (
    case when held_ms is null and status in ('running', 'waiting')
            and (status = 'running' or cancel is not null or answered or wake_ms is not null)
        then greatest(
            case when status = 'running' or cancel is not null or answered then 0 else wake_ms end,
            case when owner is null then retry_ms else until_ms end)
    end
) stored;

drop index runs_alive;
create index runs_due on runs (graph, version, pinned, due_ms, key) where due_ms is not null;
create index interrupts_answered on interrupts (run) where open and answer is not null;
