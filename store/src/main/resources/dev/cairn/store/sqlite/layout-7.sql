-- The questions of a run that wait; those that were answered stay in the table, and a talk has as many of them as it has had turns.
create index interrupts_waiting on interrupts (run) where open and answer is null;
