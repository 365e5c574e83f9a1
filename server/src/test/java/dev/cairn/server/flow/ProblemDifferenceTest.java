package dev.cairn.server.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.compile.FlowCompilation;
import dev.cairn.flows.document.FlowDocument;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

class ProblemDifferenceTest {
    private static final List<String> PIECES = List.of(
            "x", "\n", "\r\n", "\r", "  ", ": ", "'", "next: nowhere\n", "n3 > 2", "  q: {say: \"Q\"}\n", "#", "é😀");

    private final FlowCompilations compilations = new FlowCompilations();

    /** Questions, of which every second one leads nowhere and reads what is not there. */
    private static String flow(int nodes) {
        StringBuilder text = new StringBuilder("flow: large\nschema: 1\nstart: n0\nnodes:\n");
        for (int i = 0; i < nodes; i++) {
            text.append("  n%d: {ask: \"How many?\", when: \"%s > %d\", type: {whole: {from: 0, to: 9}}, next: %s}\n"
                    .formatted(i, i % 2 == 0 ? "m" + i : "n" + (i - 1), i, i % 2 == 0 ? "n" + (i + 2) : "nn"));
        }
        return text.append("  done: {end: completed, say: \"Thank you.\"}\n").toString();
    }

    private FlowCompilation compiled(String text) {
        return compilations.of(FlowDocument.parse("large.yaml", text));
    }

    /** What a client makes of a difference. */
    private static List<JsonNode> applied(List<JsonNode> known, JsonNode told) {
        Set<Integer> gone = new HashSet<>();
        told.get("gone").forEach(at -> gone.add(at.intValue()));
        List<JsonNode> now = new ArrayList<>();
        for (int i = 0; i < known.size(); i++) {
            if (!gone.contains(i)) {
                now.add(moved(known.get(i), told));
            }
        }
        told.get("come").forEach(one -> now.add(one.get("at").intValue(), one.get("problem")));
        return now;
    }

    private static JsonNode moved(JsonNode problem, JsonNode told) {
        ObjectNode moved = (ObjectNode) problem.deepCopy();
        if (moved.get("start").intValue() >= told.get("end").intValue()) {
            moved.put("line", moved.get("line").intValue() + told.get("lines").intValue());
        }
        stretch(moved, told);
        moved.get("fixes").forEach(fix -> fix.get("edits").forEach(edit -> stretch((ObjectNode) edit, told)));
        return moved;
    }

    private static void stretch(ObjectNode stretch, JsonNode told) {
        int by = told.get("moved").intValue();
        int start = stretch.get("start").intValue();
        int end = stretch.get("end").intValue();
        stretch.put("start", start >= told.get("end").intValue() ? start + by : start);
        stretch.put("end", end <= told.get("start").intValue() ? end : end + by);
    }

    private static List<JsonNode> problems(FlowCompilation compilation) {
        return FlowJson.problems(compilation).valueStream().toList();
    }

    @Test
    void whatIsToldMakesTheProblemsOfThenThoseOfNow() {
        Random random = new Random(17);
        String text = flow(12);
        FlowCompilation before = compiled(text);
        for (int round = 0; round < 400; round++) {
            int start = random.nextInt(text.length() + 1);
            int end = Math.min(text.length(), start + (random.nextBoolean() ? 0 : random.nextInt(30)));
            String changed = round % 10 == 9
                    ? flow(8 + random.nextInt(8))
                    : text.substring(0, start) + PIECES.get(random.nextInt(PIECES.size())) + text.substring(end);
            FlowCompilation now = compiled(changed);
            assertThat(applied(problems(before), ProblemDifference.json(before, now)))
                    .as("from\n" + text + "\nto\n" + changed)
                    .isEqualTo(problems(now));
            text = changed;
            before = now;
        }
    }

    @Test
    void itIsAsLongAsWhatIsAnother() {
        String text = flow(200);
        FlowCompilation before = compiled(text);
        assertThat(before.problems()).hasSizeGreaterThan(250);
        for (String changed : List.of(
                "x: 1\n" + text, // a line more above all of them
                text.replace("How many?\", when: \"m100", "How many, then?\", when: \"m100"),
                text + "  last: {say: \"So long.\", next: done}\n")) {
            JsonNode told = ProblemDifference.json(before, compiled(changed));
            assertThat(told.toString()).hasSizeLessThan(3_000);
            assertThat(applied(problems(before), told)).isEqualTo(problems(compiled(changed)));
        }
    }
}
