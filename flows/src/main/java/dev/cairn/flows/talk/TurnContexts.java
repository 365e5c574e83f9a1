package dev.cairn.flows.talk;

import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.compiled.CompiledNode.Detail;
import dev.cairn.flows.model.FlowNode;
import dev.cairn.flows.model.Wording;
import dev.cairn.flows.type.DataType;
import dev.cairn.flows.type.Value;
import dev.cairn.flows.understand.OpenQuestion;
import dev.cairn.flows.understand.Theme;
import dev.cairn.flows.understand.TurnContext;
import dev.cairn.flows.walk.AnswerRef;
import dev.cairn.flows.walk.FramePath;
import dev.cairn.flows.walk.GivenAnswer;
import dev.cairn.flows.walk.Stop;
import dev.cairn.flows.walk.Walker;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a message's meaning rests on, where a talk stands. Pure. */
final class TurnContexts {
    private final TalkWalks walks;

    TurnContexts(TalkWalks walks) {
        this.walks = walks;
    }

    TurnContext of(Talk talk, String message, Instant now) {
        return walks.walking(talk, walker -> new Open(talk, walker, walks.flow(talk)).context(message, now));
    }

    private record Open(Talk talk, Walker walker, CompiledFlow flow) {
        TurnContext context(String message, Instant now) {
            Stop stop = talk.standing().stop();
            Optional<AnswerRef> asked = AnswerNames.asked(stop);
            Map<String, OpenQuestion> open = new LinkedHashMap<>();
            asked.flatMap(ref -> question(ref, Optional.empty())).ifPresent(one -> open.put(one.key(), one));
            outward(stop.frame()).forEach(frame -> unanswered(frame).forEach(one -> open.putIfAbsent(one.key(), one)));
            return new TurnContext(
                    message,
                    asked.map(AnswerRef::toString),
                    List.copyOf(open.values()),
                    answered(),
                    paths(),
                    path(),
                    topics(),
                    talk.setting().language(),
                    now.atZone(talk.setting().zoneId()));
        }

        /** The frame where the talk stands, then those that it lies in. */
        private static List<FramePath> outward(FramePath frame) {
            List<FramePath> frames = new ArrayList<>();
            for (int depth = frame.names().size(); depth >= 0; depth--) {
                frames.add(new FramePath(frame.names().subList(0, depth)));
            }
            return frames;
        }

        /** Those without a value: who declined one may answer it after all. */
        private List<OpenQuestion> unanswered(FramePath frame) {
            return graph(frame).nodes().stream()
                    .map(node -> new AnswerRef(frame, CompiledGraph.keyOf(node)))
                    .filter(ref -> !ref.key().isEmpty()
                            && answer(ref).flatMap(GivenAnswer::value).isEmpty())
                    .flatMap(ref -> question(ref, Optional.empty()).stream())
                    .toList();
        }

        private CompiledGraph graph(FramePath frame) {
            return walker.graph(frame).orElseGet(flow::main);
        }

        private Optional<GivenAnswer> answer(AnswerRef ref) {
            return Optional.ofNullable(talk.frame().at(ref.frame()).answers().get(ref.key()));
        }

        private List<OpenQuestion> answered() {
            List<OpenQuestion> answered = new ArrayList<>();
            for (AnswerRef ref : walker.counting().reversed()) {
                answer(ref)
                        .flatMap(GivenAnswer::value)
                        .flatMap(value -> question(ref, Optional.of(value)))
                        .ifPresent(answered::add);
            }
            return answered;
        }

        private Optional<OpenQuestion> question(AnswerRef ref, Optional<Value> current) {
            return walker.asking(ref)
                    .flatMap(node -> node.detail() instanceof Detail.Question question
                            ? Optional.of(question(ref, (FlowNode.Ask) node.model(), question.type(), current))
                            : Optional.empty());
        }

        private OpenQuestion question(AnswerRef ref, FlowNode.Ask model, DataType type, Optional<Value> current) {
            List<String> names = new ArrayList<>();
            model.base().label().map(this::plain).ifPresent(names::add);
            names.add(ref.key().replaceAll("[_-]+", " "));
            if (!model.about().isEmpty()) {
                names.add(model.about());
            }
            boolean secret = model.isPrivate() && !model.allow().contains(OpenQuestion.MODEL);
            return new OpenQuestion(ref.toString(), type, plain(model.question()), names, current, secret);
        }

        private String plain(Wording text) {
            return text.best(talk.setting().locale(), flow.model().language())
                    .written()
                    .text();
        }

        private List<CompiledNode> choices() {
            List<CompiledNode> choices = new ArrayList<>();
            if (talk.standing().stop() instanceof Stop.AskPath ask) {
                graph(ask.frame()).node(ask.node()).ifPresent(choices::add);
            }
            for (AnswerRef ref : walker.counting().reversed()) {
                walker.asking(ref)
                        .filter(node -> node.detail() instanceof Detail.PathChoice)
                        .ifPresent(choices::add);
            }
            return choices;
        }

        private List<Theme> paths() {
            return choices().stream()
                    .limit(1)
                    .flatMap(node -> ((Detail.PathChoice) node.detail()).paths().stream())
                    .map(path -> theme(flow.graph(path)))
                    .toList();
        }

        private Theme theme(CompiledGraph graph) {
            List<String> about = new ArrayList<>();
            about.add(graph.id().replaceAll("[_-]+", " "));
            graph.model().label().map(this::plain).ifPresent(about::add);
            if (!graph.model().about().isEmpty()) {
                about.add(graph.model().about());
            }
            List<String> words = new ArrayList<>();
            graph.nodes().forEach(node -> {
                if (node.model() instanceof FlowNode.Ask ask) {
                    words.add(plain(ask.question()));
                }
            });
            return new Theme(graph.id(), about, words);
        }

        private Optional<String> path() {
            return choices().stream()
                    .findFirst()
                    .flatMap(node -> walker.counting().stream()
                            .filter(ref ->
                                    walker.asking(ref).filter(node::equals).isPresent())
                            .flatMap(ref -> front(ref, node).stream())
                            .findFirst());
        }

        private Optional<String> front(AnswerRef ref, CompiledNode node) {
            return Optional.ofNullable(talk.frame().at(ref.frame()).votes().get(node.id()))
                    .flatMap(votes -> votes.front());
        }

        private List<Theme> topics() {
            return flow.model().topics().values().stream()
                    .map(topic -> new Theme(topic.id(), List.of(topic.about()), List.of()))
                    .toList();
        }
    }
}
