package dev.cairn.flows.talk;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.Handler;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Understands what the user has brought, and looks at what another version would make of it. */
record UnderstandStep(
        TalkFold fold,
        TurnContexts contexts,
        SecondLook secondLook,
        TurnInterpreter interpreter,
        Optional<TurnShadow> shadow)
        implements Handler<Talk, Talk, HeardTurn> {
    @Override
    public Talk input(Talk talk) {
        return talk;
    }

    @Override
    public HeardTurn execute(Talk talk, Effects effects) throws InterruptedException {
        effects.charge(TalkGraph.TURNS, 1);
        Instant now = effects.now();
        Optional<String> message = talk.turn().flatMap(TalkTurn::text).filter(text -> !text.isBlank());
        if (message.isEmpty()) {
            return watched(talk, HeardTurn.typed(now), effects);
        }
        HeardTurn heard = HeardTurn.of(now, interpreter.interpretation(contexts.of(talk, message.get(), now), effects));
        return watched(talk, secondLook.of(talk, message.get(), heard), effects);
    }

    private HeardTurn watched(Talk talk, HeardTurn heard, Effects effects) {
        if (shadow.isEmpty()) {
            return heard;
        }
        List<ShadowNote> notes = shadow.get()
                .notes(talk, talk.turn().orElseThrow(), heard.meaning(), fold.understood(talk, heard), heard.at());
        notes.forEach(note -> effects.progress(note.line()));
        return heard.beside(notes);
    }

    @Override
    public Talk apply(Talk talk, HeardTurn heard) {
        return fold.understood(talk, heard);
    }

    @Override
    public Talk failed(Talk talk, Failure failure) {
        return talk.edit().turn(Optional.empty()).wanted(Optional.of("wanted")).build();
    }
}
