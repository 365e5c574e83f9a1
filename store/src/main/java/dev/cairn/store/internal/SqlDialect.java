package dev.cairn.store.internal;

/** What the databases say in different words. */
public enum SqlDialect {
    /** PostgreSQL, whose JSON refuses escapes of what its texts cannot have; they are known by how they are written alone. */
    POSTGRES(
            " collate \"C\"",
            "strpos",
            "case when strpos(r.labels, '\\u') > 0 then true else r.labels::json ->> ? = ? end",
            "case when strpos(r.labels, '\\u') > 0 then true else exists (select 1 from json_each_text(r.labels::json)"
                    + " l where strpos(lower((l.key || '=' || l.value) collate \"C\"), ?) > 0) end"),
    /** SQLite. */
    SQLITE(
            "",
            "instr",
            "exists (select 1 from json_each(r.labels) l where l.key = ? and l.value = ?)",
            "exists (select 1 from json_each(r.labels) l where instr(lower(l.key || '=' || l.value), ?) > 0)");

    private final String byBytes;
    private final String contains;
    private final String hasLabel;
    private final String hasLabelPart;

    SqlDialect(String byBytes, String contains, String hasLabel, String hasLabelPart) {
        this.byBytes = byBytes;
        this.contains = contains;
        this.hasLabel = hasLabel;
        this.hasLabelPart = hasLabelPart;
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

    /** The condition that a run has a label that has a text in it, whose letters A to Z are written as a to z. */
    String hasLabelPart() {
        return hasLabelPart;
    }
}
