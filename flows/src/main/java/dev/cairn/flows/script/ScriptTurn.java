package dev.cairn.flows.script;

import dev.cairn.flows.document.Place;
import dev.cairn.flows.model.Silence;
import dev.cairn.flows.talk.HouseReply;
import dev.cairn.flows.talk.TalkTurn;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * One turn of a script: what is brought, and what must come of it. One that brings nothing looks at where the talk stands.
 *
 * @param user what the user brings
 * @param silent whether the user says nothing for as long as the flow waits
 * @param understood what the message means; without it the readers are asked
 * @param house what the person of the house does
 * @param asks the key, reference or node of the question that follows; {@code person} if one of the house is waited for
 * @param says what texts or the question must contain
 * @param refuses the key or reference of the answer that is not taken
 */
public record ScriptTurn(
        Optional<TalkTurn> user,
        boolean silent,
        Optional<RecordedMeaning> understood,
        Optional<HouseReply> house,
        Optional<PlacedText> asks,
        List<PlacedText> says,
        Optional<PlacedText> refuses,
        Place place) {
    /** Copies. */
    public ScriptTurn {
        says = List.copyOf(says);
    }

    /** How much time a silent turn takes: more than the flow waits, since the engine counts what its own work has taken. */
    public static Duration passing(Silence silence) {
        return silence.after().plusMinutes(1);
    }
}
