package dev.cairn.flows.check.words;

import dev.cairn.flows.model.Flow;
import dev.cairn.flows.model.FlowModel;
import dev.cairn.flows.model.FlowNode;
import dev.cairn.flows.model.Topic;
import dev.cairn.flows.model.Wording;
import java.util.stream.Stream;

/** The texts of a flow that its users see. */
final class SpokenTexts {
    private SpokenTexts() {}

    static Stream<Wording> of(FlowModel model) {
        Stream<Wording> topics = model.topics().values().stream()
                .flatMap(topic -> topic.response() instanceof Topic.Response.SayText(Wording text)
                        ? Stream.of(text)
                        : Stream.empty());
        return Stream.concat(model.everyFlow().flatMap(SpokenTexts::of), topics);
    }

    private static Stream<Wording> of(Flow flow) {
        return Stream.concat(
                flow.nodes().values().stream().flatMap(SpokenTexts::of),
                flow.rules().stream().flatMap(rule -> rule.say().stream()));
    }

    private static Stream<Wording> of(FlowNode node) {
        return switch (node) {
            case FlowNode.Ask ask ->
                Stream.concat(Stream.of(ask.question()), ask.checks().stream().flatMap(check -> check.say().stream()));
            case FlowNode.Choose choose -> choose.question().stream();
            case FlowNode.Say say -> Stream.of(say.text());
            case FlowNode.End end -> end.text().stream();
            case FlowNode.Decide decide -> Stream.empty();
            case FlowNode.Do tool -> Stream.empty();
            case FlowNode.Call call -> Stream.empty();
        };
    }
}
