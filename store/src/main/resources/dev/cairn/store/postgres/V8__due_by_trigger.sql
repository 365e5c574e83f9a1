-- A generated column costs each update of its row some 20 µs, also of one that changes nothing that it is made of, as steps do: half of what a step takes here.
-- The trigger fires for those columns only.
alter table runs alter column due_ms drop expression;

create function due() returns trigger language plpgsql as $$
begin
    new.due_ms := case when new.held_ms is null and new.status in ('running', 'waiting')
            and (new.status = 'running' or new.cancel is not null or new.answered or new.wake_ms is not null)
        then greatest(
            case when new.status = 'running' or new.cancel is not null or new.answered then 0 else new.wake_ms end,
            case when new.owner is null then new.retry_ms else new.until_ms end)
    end;
    return new;
end $$;

create trigger due before insert or update of held_ms, status, cancel, answered, wake_ms, owner, retry_ms, until_ms on runs
for each row execute function due();
