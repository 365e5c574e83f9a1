-- A trigger that comes before an update has each row locked first, also where nothing is changed that the trigger is for: one more record of the write-ahead log
-- at each step, and a sixth of what a step takes here. What stands in an index alone is worked out when the index is written, which no step does.
drop trigger due on runs;
drop function due();
drop index runs_due;
alter table runs drop column due_ms;

-- When a run may be claimed: at once (0), when its time or the end of a pause comes, when the claim on it lapses; null if never.
create function due_ms(held_ms bigint, status text, cancel text, answered boolean, wake_ms bigint, owner text, retry_ms bigint, until_ms bigint)
returns bigint language sql immutable parallel safe as $$
    select case when held_ms is null and status in ('running', 'waiting')
            and (status = 'running' or cancel is not null or answered or wake_ms is not null)
        then greatest(
            case when status = 'running' or cancel is not null or answered then 0 else wake_ms end,
            case when owner is null then retry_ms else until_ms end)
    end
$$;

create index runs_due on runs (graph, version, pinned, due_ms(held_ms, status, cancel, answered, wake_ms, owner, retry_ms, until_ms), key)
where due_ms(held_ms, status, cancel, answered, wake_ms, owner, retry_ms, until_ms) is not null;
