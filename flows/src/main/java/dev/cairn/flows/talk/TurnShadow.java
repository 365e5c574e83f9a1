package dev.cairn.flows.talk;

import dev.cairn.flows.understand.Understanding;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Looks at each turn of a talk beside it, without effects: what it finds is journaled with the turn and told to listeners. Pure and thread-safe. */
@FunctionalInterface
public interface TurnShadow {
    /**
     * What another version would have made of a turn.
     *
     * @param before the talk, where it waited for the turn
     * @param meaning of the message; empty for a typed turn
     * @param after the talk with the turn, as far as that leads without a tool
     */
    List<ShadowNote> notes(Talk before, TalkTurn turn, Optional<Understanding> meaning, Talk after, Instant at);
}
