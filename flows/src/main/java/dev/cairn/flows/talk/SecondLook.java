package dev.cairn.flows.talk;

import dev.cairn.flows.reader.AskedQuestion;
import dev.cairn.flows.reader.Reading;
import dev.cairn.flows.reader.ReplyReader;
import dev.cairn.flows.type.TextType;
import dev.cairn.flows.type.Value;
import dev.cairn.flows.type.YesNoType;
import dev.cairn.flows.understand.OpenQuestion;
import dev.cairn.flows.understand.TurnContext;
import dev.cairn.flows.understand.TurnReader;
import dev.cairn.flows.understand.Understanding;
import dev.cairn.flows.walk.AnswerRef;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads a message once more: for the questions of the path that it has just led to, since who wants to light a football pitch has said what for and where; and
 * where it meant nothing, for a bare no to a question that may be declined. Pure.
 */
final class SecondLook {
    private final TalkFold fold;
    private final TurnContexts contexts;

    SecondLook(TalkFold fold, TurnContexts contexts) {
        this.fold = fold;
        this.contexts = contexts;
    }

    HeardTurn of(Talk talk, String message, HeardTurn heard) {
        Understanding first = heard.meaning().orElseGet(Understanding::nothing);
        if (first.isNothing() && isDeclined(talk, message, heard.at())) {
            return declined(heard, AnswerNames.asked(talk.standing().stop()).orElseThrow());
        }
        if (first.vote().isEmpty()
                || !first.updates().isEmpty()
                || first.person().isPresent()) {
            return heard;
        }
        Talk then = fold.understood(talk, heard);
        boolean moved = !AnswerNames.asked(then.standing().stop())
                .equals(AnswerNames.asked(talk.standing().stop()));
        return moved ? withAnswers(heard, first, contexts.of(then, message, heard.at())) : heard;
    }

    /** A bare no to a question that may be declined. */
    private boolean isDeclined(Talk talk, String message, Instant now) {
        return fold.isOptional(talk)
                && ReplyReader.read(
                                new AskedQuestion(
                                        YesNoType.YES_NO,
                                        "",
                                        talk.setting().language(),
                                        now.atZone(talk.setting().zoneId())),
                                message)
                        instanceof Reading.Answered answered
                && answered.value().equals(new Value.YesNo(false));
    }

    private static HeardTurn declined(HeardTurn heard, AnswerRef ref) {
        Understanding meaning = new Understanding(
                List.of(),
                List.of(ref.toString()),
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        return heard.with(meaning);
    }

    private static HeardTurn withAnswers(HeardTurn heard, Understanding first, TurnContext then) {
        List<OpenQuestion> typed = then.open().stream()
                .filter(question -> !(question.type() instanceof TextType))
                .toList();
        TurnContext again = new TurnContext(
                then.message(),
                then.asked(),
                typed,
                List.of(),
                List.of(),
                Optional.empty(),
                List.of(),
                then.locale(),
                then.now());
        List<Understanding.Update> updates =
                new ArrayList<>(TurnReader.understand(again).updates());
        return heard.with(new Understanding(
                updates,
                first.declined(),
                first.doubts(),
                first.objections(),
                first.vote(),
                first.topic(),
                first.person()));
    }
}
