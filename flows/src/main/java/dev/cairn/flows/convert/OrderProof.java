package dev.cairn.flows.convert;

import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.compiled.CompiledNode.Detail.Question;
import dev.cairn.flows.type.Value;
import dev.cairn.flows.walk.Acceptance;
import dev.cairn.flows.walk.AnswerRef;
import dev.cairn.flows.walk.FlowFrame;
import dev.cairn.flows.walk.FramePath;
import dev.cairn.flows.walk.GivenAnswer;
import dev.cairn.flows.walk.Stop;
import dev.cairn.flows.walk.Walker;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * Shows that a flow asks what its checklist asks. Both are asked what is next, and given the same answer, until neither asks any more: on each path, or once where there are none. The answers
 * are {@linkplain TrialAnswers tried} until the flow takes one, its checks included. Stateless and thread-safe.
 */
public final class OrderProof {
    private final Checklist checklist;
    private final ChecklistConversion conversion;
    private final CompiledFlow flow;

    private OrderProof(Checklist checklist, ChecklistConversion conversion, CompiledFlow flow) {
        this.checklist = checklist;
        this.conversion = conversion;
        this.flow = flow;
    }

    /** How far both went together. */
    public enum Verdict {
        /** To the end. */
        SAME,
        /** Until one asked something else. */
        DIFFERENT,
        /** Until a question for which no answer was found that the flow takes. */
        UNDECIDED
    }

    /**
     * One way through both.
     *
     * @param path empty where the checklist has none
     * @param asked keys of the checklist that both asked, in this order
     * @param why empty if it is the same
     */
    public record Course(Optional<String> path, Verdict verdict, List<String> asked, String why) {
        /** Copies. */
        public Course {
            asked = List.copyOf(asked);
        }
    }

    /**
     * A course for each path.
     *
     * @param flow the conversion, compiled
     */
    public static List<Course> of(Checklist checklist, ChecklistConversion conversion, CompiledFlow flow) {
        OrderProof proof = new OrderProof(checklist, conversion, flow);
        if (checklist.paths().isEmpty()) {
            return List.of(proof.course(Optional.empty(), FlowFrame.EMPTY));
        }
        String choice = conversion.flow().path("start").asString();
        List<JsonNode> flows = conversion
                .flow()
                .path("nodes")
                .path(choice)
                .path("choose")
                .valueStream()
                .toList();
        List<Course> courses = new ArrayList<>();
        for (String path : checklist.paths().keySet()) {
            Value chosen = new Value.Chosen(flows.get(courses.size()).asString());
            courses.add(proof.course(
                    Optional.of(path), FlowFrame.EMPTY.withAnswer(choice, GivenAnswer.of(chosen, Instant.EPOCH))));
        }
        return courses;
    }

    private Course course(Optional<String> path, FlowFrame start) {
        ChecklistWalk walk = new ChecklistWalk(checklist);
        Walker walker = new Walker(flow);
        Map<String, JsonNode> answers = new HashMap<>();
        List<String> asked = new ArrayList<>();
        FlowFrame root = start;
        while (true) {
            Optional<ChecklistQuestion> due = walk.next(path, answers);
            Stop stop = walker.settle(root, Map.of()).standing().stop();
            Optional<String> difference = difference(due, stop);
            if (difference.isPresent()) {
                return new Course(path, Verdict.DIFFERENT, asked, difference.get());
            }
            if (due.isEmpty() || !(stop instanceof Stop.AskQuestion ask)) {
                return new Course(path, Verdict.SAME, asked, "");
            }
            String key = due.get().key();
            Optional<Answered> answered = answered(walker, root, ask);
            if (answered.isEmpty()) {
                return new Course(path, Verdict.UNDECIDED, asked, "no answer was found that '" + key + "' takes");
            }
            root = answered.get().root();
            answers.put(key, answered.get().answer());
            asked.add(key);
        }
    }

    private Optional<String> difference(Optional<ChecklistQuestion> due, Stop stop) {
        String wanted =
                due.map(question -> conversion.nodes().get(question.key())).orElse("");
        String found = switch (stop) {
            case Stop.AskQuestion(FramePath frame, String node, String key, var objection) -> key;
            case Stop.Finished finished -> "";
            default -> stop.node();
        };
        return wanted.equals(found)
                ? Optional.empty()
                : Optional.of("the checklist " + shown(wanted) + ", the flow " + shown(found));
    }

    private static String shown(String key) {
        return key.isEmpty() ? "ends" : "asks '" + key + "'";
    }

    private record Answered(FlowFrame root, JsonNode answer) {}

    private static Optional<Answered> answered(Walker walker, FlowFrame root, Stop.AskQuestion ask) {
        AnswerRef ref = new AnswerRef(ask.frame(), ask.key());
        Optional<Question> question = walker.asking(ref)
                .map(node -> node.detail())
                .filter(Question.class::isInstance)
                .map(Question.class::cast);
        for (Value value : question.map(TrialAnswers::to).orElse(List.of())) {
            Acceptance offered = walker.offer(root, Map.of(), ref, GivenAnswer.of(value, Instant.EPOCH));
            if (offered instanceof Acceptance.Accepted(FlowFrame taken)) {
                return Optional.of(new Answered(taken, value.toJson()));
            }
        }
        return Optional.empty();
    }
}
