create table if not exists cache (
    key text primary key,
    expires_ms integer not null,
    value blob not null
) strict, without rowid;
