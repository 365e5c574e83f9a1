package dev.cairn.flows.convert;

import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.type.CheckedValue;
import dev.cairn.flows.type.DataType;
import dev.cairn.flows.type.Value;
import dev.cairn.flows.walk.Acceptance;
import dev.cairn.flows.walk.AnswerRef;
import dev.cairn.flows.walk.FlowFrame;
import dev.cairn.flows.walk.GivenAnswer;
import dev.cairn.flows.walk.SettledTalk;
import dev.cairn.flows.walk.Stop;
import dev.cairn.flows.walk.Walker;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Shows with generated answers that a flow asks what its checklist asks, in the same order: on each path, whatever is answered is told to both, right answers and wrong ones.
 *
 * @param asked how many questions were compared
 * @param difference the first one, if there is any
 */
public record ConversionProof(int asked, Optional<String> difference) {
    private static final int TRIES = 12;
    private static final int MOST_QUESTIONS = 10_000;

    /** Compares a checklist with the flow that was made of it, with so many generated talks for each path. */
    public static ConversionProof of(Checklist checklist, ChecklistConversion made, CompiledFlow flow, int talks) {
        List<Optional<String>> paths = new ArrayList<>();
        checklist.paths().keySet().forEach(path -> paths.add(Optional.of(path)));
        if (paths.isEmpty()) {
            paths.add(Optional.empty());
        }
        int asked = 0;
        for (Optional<String> path : paths) {
            for (int seed = 0; seed < talks; seed++) {
                Talk talk = new Talk(checklist, made, flow, path, new Random(seed));
                Optional<String> difference = talk.difference();
                asked += talk.asked;
                if (difference.isPresent()) {
                    return new ConversionProof(asked, difference);
                }
            }
        }
        return new ConversionProof(asked, Optional.empty());
    }

    /** Whether both ask the same. */
    public boolean holds() {
        return difference.isEmpty();
    }

    /** One talk, held with both. */
    private static final class Talk {
        private final ChecklistConversion made;
        private final ChecklistWalk walk;
        private final Walker walker;
        private final Optional<String> path;
        private final Random random;
        private final Map<String, JsonNode> answers = new HashMap<>();
        private FlowFrame frame = FlowFrame.EMPTY;
        private int asked;

        private Talk(
                Checklist checklist,
                ChecklistConversion made,
                CompiledFlow flow,
                Optional<String> path,
                Random random) {
            this.made = made;
            this.walk = new ChecklistWalk(checklist);
            this.walker = new Walker(flow);
            this.path = path;
            this.random = random;
        }

        private Optional<String> difference() {
            while (asked < MOST_QUESTIONS) {
                SettledTalk settled = walker.settle(frame, Map.of());
                frame = settled.root();
                Stop stop = settled.standing().stop();
                if (stop instanceof Stop.AskPath choice && path.isPresent()) {
                    frame = frame.change(
                            choice.frame(),
                            at -> at.withAnswer(
                                    choice.key(),
                                    GivenAnswer.of(new Value.Chosen(made.path(path.get())), Instant.EPOCH)));
                    continue;
                }
                Optional<ChecklistQuestion> next = walk.next(path, answers);
                Optional<String> wanted = next.map(question -> made.nodes().get(question.key()));
                Optional<String> found =
                        stop instanceof Stop.AskQuestion question ? Optional.of(question.key()) : Optional.empty();
                if (!wanted.equals(found)) {
                    return Optional.of("after " + asked + " questions"
                            + path.map(name -> " on path " + name).orElse("") + ": the checklist asks "
                            + wanted.orElse("nothing") + ", the flow " + found.orElse("nothing (" + stop + ")"));
                }
                if (next.isEmpty()) {
                    return Optional.empty();
                }
                asked++;
                if (!answer((Stop.AskQuestion) stop, next.get())) {
                    return Optional.of(
                            "no answer could be made up for '" + next.get().key() + "'");
                }
            }
            return Optional.of("neither comes to an end");
        }

        /** Tells both an answer; the checklist stores what is valid, as the flow's type and check say. */
        private boolean answer(Stop.AskQuestion stop, ChecklistQuestion question) {
            CompiledGraph graph = walker.graph(stop.frame()).orElseThrow();
            CompiledNode node = graph.node(stop.node()).orElseThrow();
            DataType type = ((CompiledNode.Detail.Question) node.detail()).type();
            for (int i = 0; i < TRIES; i++) {
                JsonNode offered = GeneratedAnswer.of(question.type(), random);
                if (!(type.read(offered) instanceof CheckedValue.Accepted(Value value))) {
                    continue;
                }
                Acceptance acceptance = walker.offer(
                        frame, Map.of(), new AnswerRef(stop.frame(), stop.key()), GivenAnswer.of(value, Instant.EPOCH));
                if (acceptance instanceof Acceptance.Accepted) {
                    frame = acceptance.root();
                    answers.put(question.key(), value.toJson());
                    return true;
                }
            }
            return false;
        }
    }

    /** Values of a type, made up. */
    private static final class GeneratedAnswer {
        private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

        private static JsonNode of(JsonNode type, Random random) {
            String name = type.isString()
                    ? type.asString()
                    : type.propertyNames().iterator().next();
            JsonNode options = type.isString() ? JSON.missingNode() : type.path(name);
            return switch (name) {
                case "whole", "number" -> JSON.numberNode(options.path("from").asInt(0) + random.nextInt(50));
                case "yes_no" -> JSON.booleanNode(random.nextBoolean());
                case "choice" -> options.get(random.nextInt(options.size()));
                case "choices" -> JSON.arrayNode().add(options.get(random.nextInt(options.size())));
                case "email" -> JSON.stringNode("a" + random.nextInt(99) + "@example.org");
                case "date" -> JSON.stringNode("2026-11-" + (10 + random.nextInt(20)));
                case "time" -> JSON.stringNode("1" + random.nextInt(10) + ":30:00");
                case "phone" -> JSON.stringNode("+4930123456" + (10 + random.nextInt(90)));
                case "url" -> JSON.stringNode("https://example.org/" + random.nextInt(99));
                default -> JSON.stringNode("words " + random.nextInt(99));
            };
        }
    }
}
