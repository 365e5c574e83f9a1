package dev.cairn.flows.talk;

import dev.cairn.flows.compiled.PrivateNames;
import dev.cairn.flows.walk.Stop;
import java.util.List;
import java.util.Locale;
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

    private static String cause(Talk talk) {
        return talk.wanted().orElseGet(() -> switch (talk.standing().stop()) {
            case Stop.HandOver over -> over.cause().name().toLowerCase(Locale.ROOT);
            case Stop.NoWay none -> "no_way";
            case Stop.AskQuestion ask -> "wanted";
            case Stop.AskPath ask -> "wanted";
            case Stop.RunTool tool -> "wanted";
            case Stop.UndoTool tool -> "undo_failed";
            case Stop.GoBack back -> "wanted";
            case Stop.Finished finished -> "wanted";
        });
    }

    private static String why(Talk talk) {
        Stop stop = talk.standing().stop();
        return switch (cause(talk)) {
            case "wanted" -> "the user asks for a person";
            case "silence" -> "the user has said nothing any more";
            case "undo_failed" -> "what '" + stop.node() + "' did could not be taken back";
            case "stuck" -> "'" + stop.node() + "' was answered wrong too often";
            case "tool_failed" -> failure(talk, stop);
            case "rule" -> "a rule fails that no answer can mend";
            case "too_deep" -> "'" + stop.node() + "' calls itself too deep";
            case "no_way" -> "no edge of '" + stop.node() + "' is open";
            default -> "the flow leads from '" + stop.node() + "' to a person";
        };
    }

    private static String failure(Talk talk, Stop stop) {
        return "'" + stop.node() + "' failed"
                + Optional.ofNullable(talk.frame().at(stop.frame()).outcomes().get(stop.node()))
                        .map(outcome -> ": " + outcome.failure())
                        .orElse("");
    }
}
