package dev.cairn.flows.lines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.compiled.FlowAssembly;
import dev.cairn.flows.decode.DecodedDocument;
import dev.cairn.flows.decode.FlowDecoder;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.expression.cel.ExpressionCompiler;
import dev.cairn.flows.talk.SheetWalk;
import dev.cairn.flows.talk.TalkGraph;
import dev.cairn.flows.talk.TalkOptions;
import dev.cairn.flows.talk.TalkSetting;
import dev.cairn.flows.talk.TalkTools;
import dev.cairn.flows.talk.Talks;
import dev.cairn.flows.talk.TurnInterpreter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Forms of surveys, translated: by sheet and turn by turn they ask the same questions in the same order, and take the same answers, as a plain reading of the form. */
class PeerFormsTest {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final ExpressionCompiler EXPRESSIONS = ExpressionCompiler.standard();

    @Test
    void sheetsAndTalksAskWhatTheFormAsks() throws Exception {
        for (int seed = 0; seed < Integer.getInteger("cairn.flows.few", 25); seed++) {
            compare(seed);
        }
    }

    @Test
    @Tag("slow")
    void soDoManyMore() throws Exception {
        for (int seed = 100; seed < 300; seed++) {
            compare(seed);
        }
    }

    private static void compare(int seed) throws Exception {
        Random random = new Random(seed);
        PeerForm form = PeerForm.generate(random);
        CompiledFlow flow = compiled(PeerTranslation.of(form));
        for (int i = 0; i < 6; i++) {
            sheet(form, flow, random, "seed " + seed);
        }
        talk(form, flow, random, "seed " + seed);
    }

    private static CompiledFlow compiled(String text) {
        FlowDocument document = FlowDocument.parse("form.yaml", text);
        DecodedDocument decoded = FlowDecoder.decode(document);
        assertThat(decoded.problems()).as(text).isEmpty();
        FlowAssembly assembly = FlowAssembly.of(
                document,
                decoded.model().orElseThrow(),
                decoded.model().orElseThrow().tools(),
                EXPRESSIONS);
        assertThat(assembly.problems()).as(text).extracting(FlowProblem::shown).isEmpty();
        return assembly.flow();
    }

    private static void sheet(PeerForm form, CompiledFlow flow, Random random, String as) {
        Map<String, Object> answers = new HashMap<>();
        Set<String> declined = new HashSet<>();
        PeerReading reading = PeerReading.of(form, answers, declined);
        for (int i = 0; i < 60 && !reading.stop.equals("end") && !reading.refused && random.nextInt(25) > 0; i++) {
            give(form, reading.stop, answers, declined, random);
            reading = PeerReading.of(form, answers, declined);
        }
        ObjectNode line = JSON.createObjectNode();
        line.set("answers", JSON.valueToTree(answers));
        line.set("declined", JSON.valueToTree(declined));
        JsonNode out = SheetLines.standing(new SheetWalk(flow, TalkSetting.DEFAULT).walk(SheetLines.sheet(line)));

        assertThat(out.path("asked").valueStream().map(JsonNode::asString).toList())
                .as("%s %s%n%s", as, line, flow.document().text())
                .isEqualTo(reading.asked);
        assertThat(out.path("stop").path("ref").asString("end")).as(as).isEqualTo(reading.stop);
        assertThat(out.path("counts").toString())
                .as(as)
                .isEqualTo(JSON.valueToTree(reading.counting).toString());
        assertThat(out.path("refused").has(reading.stop)).as(as).isEqualTo(reading.refused);
    }

    private static void give(
            PeerForm form, String ref, Map<String, Object> answers, Set<String> declined, Random random) {
        PeerForm.Field field = field(form, ref);
        declined.remove(ref);
        answers.remove(ref);
        if (!field.required() && random.nextInt(3) == 0) {
            declined.add(ref);
        } else {
            answers.put(ref, value(field, random));
        }
    }

    private static PeerForm.Field field(PeerForm form, String ref) {
        return Objects.requireNonNull(form.fields().get(ref.substring(ref.lastIndexOf('/') + 1)), ref);
    }

    private static Object value(PeerForm.Field field, Random random) {
        return switch (field.kind()) {
            case NUMBER -> random.nextInt(5);
            case PICK -> List.of("a", "b", "c").get(random.nextInt(3));
            case MANY ->
                List.of(List.of("p"), List.of("q", "r"), List.of("p", "q", "r")).get(random.nextInt(3));
            case FLAG -> random.nextBoolean();
            case WORD -> "w" + random.nextInt(3);
        };
    }

    private static void talk(PeerForm form, CompiledFlow flow, Random random, String as) throws Exception {
        try (Engine engine = Engine.on(new InMemoryRunStore()).build()) {
            Talks talks = new Talks(
                    engine, new InMemoryFileStore(), TalkGraph.of(flow, TalkTools.NONE, TurnInterpreter.byRules()));
            JsonNode out = TalkLines.reply(talks.start(TalkOptions.DEFAULT.id("t")));
            Map<String, Object> answers = new HashMap<>();
            Set<String> declined = new HashSet<>();
            PeerReading reading = PeerReading.of(form, answers, declined);
            for (int i = 0; i < 25 && !reading.stop.equals("end"); i++) {
                Map<String, Object> tried = new HashMap<>(answers);
                Set<String> without = new HashSet<>(declined);
                String ref = chosen(reading, random);
                give(form, ref, tried, without, random);
                PeerReading after = PeerReading.of(form, tried, without);
                boolean taken = !(after.refused && after.stop.equals(ref));
                boolean said = ref.equals(reading.stop) && tried.containsKey(ref) && random.nextBoolean();
                out = TalkLines.reply(TalkLines.bring(talks, "t", said ? words(tried.get(ref)) : line(ref, tried)));
                if (taken) {
                    answers = tried;
                    declined = without;
                    reading = after;
                }
                assertThat(out.path("ask").path("ref").asString("end"))
                        .as(
                                "%s turn %s %s %s%n%s",
                                as, i, ref, answers, flow.document().text())
                        .isEqualTo(reading.stop);
            }
        }
    }

    /** Mostly what is asked, now and then an answer that counts, to be corrected. */
    private static String chosen(PeerReading reading, Random random) {
        List<String> counting = new ArrayList<>(reading.counting.keySet());
        return counting.isEmpty() || random.nextInt(4) > 0
                ? reading.stop
                : counting.get(random.nextInt(counting.size()));
    }

    /** What a person would say who gives that answer. */
    private static ObjectNode words(@Nullable Object value) {
        String text = value instanceof Boolean yes ? (yes ? "yes" : "no") : String.valueOf(value);
        return JSON.createObjectNode().put("text", text.replaceAll("[\\[\\]]", ""));
    }

    private static ObjectNode line(String ref, Map<String, Object> answers) {
        ObjectNode line = JSON.createObjectNode();
        if (answers.containsKey(ref)) {
            line.putObject("answers").set(ref, JSON.valueToTree(answers.get(ref)));
        } else {
            line.putArray("declined").add(ref);
        }
        return line;
    }
}
