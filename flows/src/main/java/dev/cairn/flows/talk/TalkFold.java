package dev.cairn.flows.talk;

import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.flows.compiled.CompiledNode.Detail;
import dev.cairn.flows.model.FlowNode;
import dev.cairn.flows.model.Target;
import dev.cairn.flows.model.Topic;
import dev.cairn.flows.type.DataType;
import dev.cairn.flows.type.MomentType;
import dev.cairn.flows.type.Value;
import dev.cairn.flows.type.YesNoType;
import dev.cairn.flows.understand.Understanding;
import dev.cairn.flows.walk.DueText;
import dev.cairn.flows.walk.FlowFrame;
import dev.cairn.flows.walk.GivenAnswer;
import dev.cairn.flows.walk.Stop;
import dev.cairn.flows.walk.ToolOutcome;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What becomes of a talk with each thing that happens. Pure: the same talk and the same event give the same talk, whenever it is folded. */
final class TalkFold {
    private final TalkWalks walks;
    private final AnswerTaking answers;
    private final PathBallots ballots;

    TalkFold(TalkWalks walks) {
        this.walks = walks;
        this.answers = new AnswerTaking(walks);
        this.ballots = new PathBallots(walks);
    }

    AnswerTaking answers() {
        return answers;
    }

    /** It begins. */
    Talk begun(Talk talk, Instant now) {
        return walks.settle(at(talk, now));
    }

    /** The user has brought something; what was to be said until then has been said. */
    Talk heard(Talk talk, TalkTurn turn) {
        return said(talk).edit().turn(Optional.of(turn)).remarks(List.of()).build();
    }

    /** What the user has brought was understood. */
    Talk understood(Talk talk, HeardTurn heard) {
        TalkTurn turn = talk.turn().orElseThrow();
        Talk begun = at(talk, heard.at())
                .edit()
                .turn(Optional.empty())
                .turns(talk.turns() + 1)
                .build();
        Talk known = withContext(begun, turn.context());
        Talk typed = answers.typed(known, turn.answers(), turn.declined());
        Talk chosen = turn.path().map(path -> ballots.wanted(typed, path)).orElse(typed);
        Talk settled = walks.settle(
                heard.meaning().map(meaning -> meant(chosen, meaning)).orElse(chosen));
        boolean vain = heard.meaning().filter(TalkFold::isOnlyVote).isPresent()
                && talk.standing().stop() instanceof Stop.AskQuestion
                && settled.standing().stop().equals(talk.standing().stop());
        Talk taken = vain ? walks.settle(rejected(settled).withRemark(new Remark.NothingUnderstood())) : settled;
        return SilentTalk.awake(walks, taken);
    }

    /** A message that speaks for a path and says nothing else; where that changes nothing it was no answer to what is asked. */
    private static boolean isOnlyVote(Understanding meaning) {
        return meaning.updates().isEmpty()
                && meaning.declined().isEmpty()
                && meaning.doubts().isEmpty()
                && meaning.objections().isEmpty()
                && meaning.topic().isEmpty()
                && meaning.person().isEmpty()
                && meaning.vote().isPresent();
    }

    /** A tool has given something, or taken back what it did. */
    Talk gave(Talk talk, ToolOutput gave) {
        Talk now = at(talk, gave.at());
        Stop stop = talk.standing().stop();
        FlowFrame frame = talk.frame()
                .change(
                        stop.frame(),
                        at -> stop instanceof Stop.RunTool tool
                                ? at.withOutcome(stop.node(), ToolOutcome.gave(tool.input(), gave.output(), gave.at()))
                                : at.withoutOutcomes(List.of(stop.node())));
        return walks.settle(now.withFrame(frame));
    }

    /** A tool has failed for good. What cannot be taken back is for a person. */
    Talk failed(Talk talk, String why) {
        Stop stop = talk.standing().stop();
        if (!(stop instanceof Stop.RunTool tool)) {
            return talk.edit().wanted(Optional.of("undo_failed")).build();
        }
        FlowFrame frame = talk.frame()
                .change(
                        stop.frame(),
                        at -> at.withOutcome(stop.node(), ToolOutcome.failed(tool.input(), why, talk.at())));
        return walks.settle(talk.withFrame(frame));
    }

    /** The person of the house has replied. */
    Talk replied(Talk talk, HouseReply reply) {
        Talk heard =
                said(talk).edit().remarks(List.of()).wanted(Optional.empty()).build();
        Talk told = reply.say()
                .map(text -> heard.withRemark(new Remark.HouseSaid(text)))
                .orElse(heard);
        return switch (reply.act()) {
            case TAKE_OVER -> told.edit().closed(Optional.of("taken_over")).build();
            case END -> told.edit().closed(Optional.of("ended")).build();
            case GIVE_BACK -> givenBack(told, reply);
        };
    }

    private Talk givenBack(Talk talk, HouseReply reply) {
        Stop stop = talk.standing().stop();
        FlowFrame again = talk.frame().change(stop.frame(), frame -> frame.withoutRejections(List.of(stop.node())));
        FlowFrame retried = stop instanceof Stop.HandOver over && over.cause() == Stop.HandOver.Cause.TOOL_FAILED
                ? again.change(stop.frame(), frame -> frame.withoutOutcomes(List.of(stop.node())))
                : again;
        Talk settled = walks.settle(answers.typed(talk.withFrame(retried), reply.answers(), List.of()));
        return settled.edit().givenBack(Optional.of(settled.standing().stop())).build();
    }

    /** The user has said nothing for as long as the flow waits. */
    Talk silent(Talk talk, Instant now) {
        Target to = walks.flow().model().silence().orElseThrow().to();
        Talk quiet = said(at(talk, now)).edit().remarks(List.of()).build();
        if (to.isPerson()) {
            return quiet.edit().wanted(Optional.of("silence")).build();
        }
        return to.isNode() ? SilentTalk.led(walks, quiet) : SilentTalk.closed(quiet);
    }

    private Talk at(Talk talk, Instant now) {
        Talk timed = talk.edit().at(now).build();
        return walks.flow().context().get("now") instanceof MomentType
                ? timed.edit()
                        .context(with(
                                talk.context(),
                                "now",
                                new Value.Moment(now.atZone(talk.setting().zoneId()))))
                        .build()
                : timed;
    }

    private Talk withContext(Talk talk, Map<String, Json> changed) {
        Map<String, Value> context = new HashMap<>(talk.context());
        changed.forEach((name, json) -> Optional.ofNullable(
                        walks.flow().context().get(name))
                .flatMap(type -> type.read(JsonCodec.standard().tree(json)).accepted())
                .ifPresent(value -> context.put(name, value)));
        return talk.edit().context(context).build();
    }

    private static Map<String, Value> with(Map<String, Value> map, String name, Value value) {
        Map<String, Value> changed = new HashMap<>(map);
        changed.put(name, value);
        return changed;
    }

    /** What was shown with the last question has been said. */
    private static Talk said(Talk talk) {
        FlowFrame frame = talk.frame();
        for (DueText text : talk.standing().texts()) {
            frame = frame.change(text.frame(), at -> at.withSaid(text.node(), text.digest()));
        }
        return talk.withFrame(frame);
    }

    private Talk meant(Talk talk, Understanding meaning) {
        if (meaning.isNothing()) {
            return rejected(talk).withRemark(new Remark.NothingUnderstood());
        }
        Talk wanted = meaning.person().isPresent()
                ? talk.edit().wanted(Optional.of("wanted")).build()
                : talk;
        Talk at = meaning.vote().isPresent()
                ? ballots.suggested(wanted, meaning.vote().get())
                : wanted;
        for (Understanding.Update update : meaning.updates()) {
            GivenAnswer answer =
                    new GivenAnswer(Optional.of(update.value()), update.quote().text(), talk.at());
            at = answers.offer(at, AnswerNames.parse(update.key()), answer);
        }
        for (String key : meaning.declined()) {
            at = answers.offer(at, AnswerNames.parse(key), GivenAnswer.declined(talk.at()));
        }
        for (Understanding.Objection objection : meaning.objections()) {
            at = rejected(at)
                    .withRemark(new Remark.AnswerUnclear(AnswerNames.parse(objection.key()), objection.message()));
        }
        for (Understanding.Doubt doubt : meaning.doubts()) {
            at = at.withRemark(new Remark.AnswerDoubtful(AnswerNames.parse(doubt.key()), doubt.values()));
        }
        return meaning.topic().isPresent() ? opened(at, meaning.topic().get()) : at;
    }

    /** One wrong answer more to what is asked. */
    private static Talk rejected(Talk talk) {
        Stop stop = talk.standing().stop();
        return AnswerNames.asked(stop).isPresent()
                ? talk.withFrame(talk.frame().change(stop.frame(), frame -> frame.withRejection(stop.node())))
                : talk;
    }

    private Talk opened(Talk talk, String topic) {
        Topic found = walks.flow().model().topics().get(topic);
        if (found == null) {
            return talk;
        }
        return switch (found.response()) {
            case Topic.Response.SayText text -> talk.withRemark(new Remark.TopicTold(topic));
            case Topic.Response.HandOverToPerson person ->
                talk.edit().wanted(Optional.of("wanted")).build();
            case Topic.Response.Restart restart -> restarted(talk);
            case Topic.Response.CallFlow(Target flow) -> pushed(talk, topic, flow.name());
        };
    }

    private static Talk pushed(Talk talk, String topic, String flow) {
        boolean open = talk.topics().stream().anyMatch(one -> one.topic().equals(topic));
        if (open || talk.topics().size() >= OpenTopic.MOST) {
            return talk;
        }
        List<OpenTopic> topics = new ArrayList<>(talk.topics());
        topics.add(new OpenTopic(topic, flow, FlowFrame.EMPTY));
        return talk.edit().topics(topics).build();
    }

    /** All answers are put aside; what tools did is kept, so that it is taken back where it can be. */
    private static Talk restarted(Talk talk) {
        return talk.edit().root(onlyOutcomes(talk.root())).topics(List.of()).build();
    }

    private static FlowFrame onlyOutcomes(FlowFrame frame) {
        Map<String, FlowFrame> below = new HashMap<>();
        frame.frames().forEach((name, inner) -> below.put(name, onlyOutcomes(inner)));
        return new FlowFrame(Map.of(), frame.outcomes(), Map.of(), Map.of(), Map.of(), Map.of(), below);
    }

    /** Whether what is asked may be declined, and is no question for a yes or a no. */
    boolean isOptional(Talk talk) {
        return walks.walking(
                talk,
                walker -> AnswerNames.asked(talk.standing().stop())
                        .flatMap(walker::asking)
                        .filter(node -> node.model() instanceof FlowNode.Ask ask && ask.optional())
                        .filter(node -> node.detail() instanceof Detail.Question question
                                && !(question.type() instanceof YesNoType))
                        .isPresent());
    }

    Optional<DataType> contextType(String name) {
        return Optional.ofNullable(walks.flow().context().get(name));
    }
}
