package dev.cairn.flows.talk;

import dev.cairn.flows.compiled.PrivateNames;
import dev.cairn.flows.walk.Stop;
import java.util.List;
import java.util.Optional;

/** Puts into words what is to be said and asked where a talk stands. Pure. */
final class TalkTexts {
    private final TalkWalks walks;
    private final PrivateNames hidden;

    TalkTexts(TalkWalks walks) {
        this.walks = walks;
        this.hidden = PrivateNames.of(walks.flow());
    }

    /** All that is said, and the question. */
    TalkPrompt prompt(Talk talk) {
        return prompt(talk, Optional.empty());
    }

    /** The same without what is private. */
    TalkPrompt shown(Talk talk) {
        return prompt(talk, Optional.of(hidden));
    }

    private TalkPrompt prompt(Talk talk, Optional<PrivateNames> without) {
        return walks.walking(talk, walker -> {
            TalkVoice voice = new TalkVoice(talk, walker, walks.flow(talk), without);
            List<String> texts = voice.texts();
            return new TalkPrompt(texts, voice.question());
        });
    }

    /** What a person of the house is told. */
    HouseRequest request(Talk talk) {
        return walks.walking(talk, walker -> {
            List<String> texts = new TalkVoice(talk, walker, walks.flow(talk), Optional.empty()).texts();
            Stop stop = talk.standing().stop();
            return new HouseRequest(cause(talk), stop.node(), why(talk), texts);
        });
    }

    private static HouseCause cause(Talk talk) {
        return talk.wanted().map(HouseCause::of).orElseGet(() -> switch (talk.standing()
                .stop()) {
            case Stop.HandOver over -> HouseCause.of(over.cause().name());
            case Stop.NoWay none -> HouseCause.NO_WAY;
            case Stop.AskQuestion ask -> HouseCause.WANTED;
            case Stop.AskPath ask -> HouseCause.WANTED;
            case Stop.RunTool tool -> HouseCause.WANTED;
            case Stop.UndoTool tool -> HouseCause.UNDO_FAILED;
            case Stop.GoBack back -> HouseCause.WANTED;
            case Stop.Finished finished -> HouseCause.WANTED;
        });
    }

    private static String why(Talk talk) {
        Stop stop = talk.standing().stop();
        return switch (cause(talk)) {
            case WANTED -> "the user asks for a person";
            case SILENCE -> "the user has said nothing any more";
            case UNDO_FAILED -> "what '" + stop.node() + "' did could not be taken back";
            case STUCK -> "'" + stop.node() + "' was answered wrong too often";
            case TOOL_FAILED -> failure(talk, stop);
            case RULE -> "a rule fails that no answer can mend";
            case TOO_DEEP -> "'" + stop.node() + "' calls itself too deep";
            case NO_WAY -> "no edge of '" + stop.node() + "' is open";
            case EDGE -> "the flow leads from '" + stop.node() + "' to a person";
        };
    }

    private static String failure(Talk talk, Stop stop) {
        return "'" + stop.node() + "' failed"
                + Optional.ofNullable(talk.frame().at(stop.frame()).outcomes().get(stop.node()))
                        .map(outcome -> ": " + outcome.failure())
                        .orElse("");
    }
}
