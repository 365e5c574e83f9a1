package dev.cairn.store.internal;

/** What the databases say in different words. */
public enum SqlDialect {
    /** PostgreSQL, whose JSON refuses escapes of what its texts cannot have; they are known by how they are written alone. */
    POSTGRES(
            " collate \"C\"",
            "strpos",
            "case when strpos(r.labels, '\\u') > 0 then true else r.labels::json ->> ? = ? end"),
    /** SQLite. */
    SQLITE("", "instr", "exists (select 1 from json_each(r.labels) l where l.key = ? and l.value = ?)");

    private final String byBytes;
    private final String contains;
    private final String hasLabel;

    SqlDialect(String byBytes, String contains, String hasLabel) {
        this.byBytes = byBytes;
        this.contains = contains;
        this.hasLabel = hasLabel;
    }

    /** Behind a text that is compared by its bytes. */
    public String byBytes() {
        return byBytes;
    }

    /** The function that finds one text in another. */
    String contains() {
        return contains;
    }

    /** The condition that a run has a label of that key and that value. */
    String hasLabel() {
        return hasLabel;
    }
}
