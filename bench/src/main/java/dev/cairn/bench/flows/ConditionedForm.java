package dev.cairn.bench.flows;

import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A form of whole numbers, {@code q0} to the last. Each third question is asked only if the two before it were answered by more than 2. First all are answered, so that
 * all are asked; then the first of each three is corrected to 2 or less, so that the third of each is asked no more.
 *
 * @param questions how many
 */
public record ConditionedForm(int questions) {
    private static final int BOUND = 2;
    private static final int SPREAD = 6;

    /** Whether a question has a condition. */
    static boolean isConditional(int question) {
        return question % 3 == 2;
    }

    /** An answer by which all conditions hold; another one in each form, so that nothing is known from the one before. */
    static int answer(int question, int form) {
        return BOUND + 1 + (question + 7 * form) % SPREAD;
    }

    /** An answer by which none does. */
    static int correction(int question, int form) {
        return (question + form) % (BOUND + 1);
    }

    /** The questions that are corrected: {@code 0}, {@code 3}, … as far as a condition reads them. */
    int corrections() {
        return questions / 3;
    }

    /** How many questions are left when all corrections were made. */
    int left() {
        return questions - corrections();
    }

    /** As a flow. */
    public String yaml() {
        return "flow: form\nschema: 1\nversion: 1\nstart: q0\nnodes:\n" + each(this::node);
    }

    private String node(int i) {
        String when = isConditional(i) ? ", when: \"q" + (i - 2) + " > 2 && q" + (i - 1) + " > 2\"" : "";
        String next = i + 1 < questions ? "q" + (i + 1) : "end";
        return "  q" + i + ": {ask: \"Question " + i + "?\", type: whole" + when + ", next: " + next + "}\n";
    }

    /** As a flow with checks besides, of one and a half expressions for each question. */
    String checkedYaml() {
        return "flow: form\nschema: 1\nversion: 1\nstart: q0\nnodes:\n" + each(this::checkedNode);
    }

    private String checkedNode(int i) {
        String when = i % 2 == 1 ? ", when: \"q" + (i - 1) + (i > 2 ? " > 2 && q" + (i - 3) : "") + " > 2\"" : "";
        String check =
                ", check: {holds: \"q" + i + " < " + (1000 + i) + "\", say: \"Less.\"}, stuck: {after: 3, to: person}";
        String next = i + 1 < questions ? "q" + (i + 1) : "end";
        return "  q" + i + ": {ask: \"Question " + i + "?\", type: whole" + when + check + ", next: " + next + "}\n";
    }

    /** As an XForm. */
    String xform() {
        return "<h:html xmlns=\"http://www.w3.org/2002/xforms\" xmlns:h=\"http://www.w3.org/1999/xhtml\"><h:head><h:title>form</h:title><model>"
                + "<instance><data id=\"form\">" + each(i -> "<q" + i + "/>") + "</data></instance>"
                + each(ConditionedForm::bind)
                + "</model></h:head><h:body>"
                + each(i -> "<input ref=\"/data/q" + i + "\"><label>Question " + i + "?</label></input>")
                + "</h:body></h:html>";
    }

    private static String bind(int i) {
        String relevant =
                isConditional(i) ? " relevant=\"/data/q" + (i - 2) + " &gt; 2 and /data/q" + (i - 1) + " &gt; 2\"" : "";
        return "<bind nodeset=\"/data/q" + i + "\" type=\"int\"" + relevant + "/>";
    }

    private String each(IntFunction<String> part) {
        return IntStream.range(0, questions).mapToObj(part).collect(Collectors.joining());
    }
}
