package dev.cairn.llm.schema;

/**
 * What holds for all components of a record.
 *
 * @param what what the record is, for errors
 * @param longest the most characters of a text of which nothing is said
 * @param optional whether components may be left out; decisions are asked for by a mode of OpenAI's that has no such thing
 */
record FieldRules(String what, int longest, boolean optional) {
    static final FieldRules ANSWER = new FieldRules("an answer", 300, false);
    static final FieldRules ARGUMENTS = new FieldRules("a tool's arguments", 20_000, true);
}
