package dev.cairn.flows.talk;

import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.compiled.CompiledNode.Detail;
import dev.cairn.flows.model.FlowNode;
import dev.cairn.flows.type.CheckedValue;
import dev.cairn.flows.type.Value;
import dev.cairn.flows.walk.Acceptance;
import dev.cairn.flows.walk.AnswerRef;
import dev.cairn.flows.walk.GivenAnswer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Puts answers into a talk, typed ones and understood ones. Pure. */
final class AnswerTaking {
    private final TalkWalks walks;

    AnswerTaking(TalkWalks walks) {
        this.walks = walks;
    }

    /** What is wrong with typed answers, before any of them is taken; a line for each. */
    List<String> problems(Talk talk, Map<String, Json> answers, List<String> declined) {
        return walks.walking(talk, walker -> {
            List<String> problems = new java.util.ArrayList<>();
            answers.forEach((name, json) -> typed(talk, name, json).objection().ifPresent(problems::add));
            declined.stream()
                    .filter(name -> AnswerNames.find(
                                    name, walker, talk.standing().stop())
                            .isEmpty())
                    .forEach(name -> problems.add(unknown(name)));
            return problems;
        });
    }

    /** Takes typed answers, by name, and what was declined. */
    Talk typed(Talk talk, Map<String, Json> answers, List<String> declined) {
        Talk at = talk;
        for (Map.Entry<String, Json> answer : answers.entrySet()) {
            Typed read = typed(at, answer.getKey(), answer.getValue());
            if (read.value().isPresent()) {
                at = offer(
                        at,
                        read.ref().orElseThrow(),
                        GivenAnswer.of(read.value().get(), at.at()));
            }
        }
        for (String name : declined) {
            Talk now = at;
            Optional<AnswerRef> ref = walks.walking(
                    now, walker -> AnswerNames.find(name, walker, now.standing().stop()));
            at = ref.isPresent() ? offer(at, ref.get(), GivenAnswer.declined(at.at())) : at;
        }
        return at;
    }

    /** Takes one answer, or remarks why not. */
    Talk offer(Talk talk, AnswerRef ref, GivenAnswer answer) {
        Acceptance acceptance = walks.walking(talk, walker -> walker.offer(talk.frame(), talk.context(), ref, answer));
        Talk after = talk.withFrame(acceptance.root());
        return acceptance instanceof Acceptance.Rejected rejected
                ? after.withRemark(new Remark.AnswerRefused(ref, rejected.node(), rejected.objection()))
                : after;
    }

    private record Typed(Optional<AnswerRef> ref, Optional<Value> value, Optional<String> objection) {}

    private Typed typed(Talk talk, String name, Json json) {
        return walks.walking(talk, walker -> {
            Optional<AnswerRef> ref =
                    AnswerNames.find(name, walker, talk.standing().stop());
            Optional<CompiledNode> node = ref.flatMap(walker::asking);
            if (node.isEmpty()) {
                return new Typed(ref, Optional.empty(), Optional.of(unknown(name)));
            }
            CheckedValue checked = read(node.get(), JsonCodec.standard().tree(json));
            return new Typed(ref, checked.accepted(), checked.objection().map(why -> "answer '" + name + "': " + why));
        });
    }

    /** What an answer to a node comes to. */
    static CheckedValue read(CompiledNode node, JsonNode json) {
        return switch (node.detail()) {
            case Detail.Question question -> hidden(node, question.type().read(json));
            case Detail.PathChoice choice
            when json.isString() && choice.paths().contains(json.asString()) ->
                new CheckedValue.Accepted(new Value.Chosen(json.asString()));
            case Detail.PathChoice choice ->
                new CheckedValue.Refused("one of " + String.join(", ", choice.paths()), json.toString());
            case Detail.Spoken spoken -> nothing(json);
            case Detail.Junction junction -> nothing(json);
            case Detail.ToolRun tool -> nothing(json);
            case Detail.FlowCall call -> nothing(json);
            case Detail.Ending ending -> nothing(json);
        };
    }

    /** A wrong answer that is private is not told either. */
    private static CheckedValue hidden(CompiledNode node, CheckedValue checked) {
        return checked instanceof CheckedValue.Refused refused
                        && node.model() instanceof FlowNode.Ask ask
                        && ask.isPrivate()
                ? new CheckedValue.Refused(refused.expected(), "something else")
                : checked;
    }

    private static CheckedValue nothing(JsonNode json) {
        return new CheckedValue.Refused("no answer", json.toString());
    }

    private static String unknown(String name) {
        return "nothing asks for '" + name + "'";
    }
}
