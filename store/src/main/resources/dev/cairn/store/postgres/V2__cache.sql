-- What can be lost without harm, such as answers of models.
create table cache (
    key text primary key,
    expires_ms bigint not null,
    value bytea not null
);

create index cache_expires on cache (expires_ms);
