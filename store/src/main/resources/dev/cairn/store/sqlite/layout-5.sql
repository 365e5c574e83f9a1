-- Whether a run ends under the version that it was started under; and whether its inbox has an answer.
alter table runs add column pinned integer not null default 0;
alter table runs add column answered integer not null default 0;
update runs set answered = 1 where key in (select run from interrupts where open and answer is not null);

-- When a run may be claimed: at once (0), when its time or the end of a pause comes, when the claim on it lapses; null if never.
alter table runs add column due_ms integer generated always as (
    case when held_ms is null and status in ('running', 'waiting')
            and (status = 'running' or cancel is not null or answered or wake_ms is not null)
        then max(
            case when status = 'running' or cancel is not null or answered then 0 else wake_ms end,
            case when owner is null then retry_ms else until_ms end)
    end
) virtual;

drop index runs_by_status;
create index runs_due on runs (graph, version, pinned, due_ms) where due_ms is not null;
create index runs_claimed on runs (graph, version, pinned) where owner is not null;
create index interrupts_answered on interrupts (run) where open and answer is not null;
