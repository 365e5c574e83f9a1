package dev.cairn.flows.talk;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.cairn.engine.json.Json;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What the person of the house does.
 *
 * @param act what becomes of the talk
 * @param answers by reference, as in {@link TalkTurn}: given in the user's name
 * @param say to the user
 */
public record HouseReply(
        Act act,

        @JsonPropertyDescription(
                "what is answered in the user's name, by the question's reference, such as {\"lux\": 300}; nothing where the talk goes on as it stands")
        Map<String, Json> answers,

        @JsonPropertyDescription("what the user is told") Optional<String> say) {
    /** What becomes of the talk. */
    public enum Act {
        /** It goes on, with the answers. */
        GIVE_BACK,
        /** The person goes on with it elsewhere: it ends as handed over. */
        TAKE_OVER,
        /** It ends. */
        END
    }

    public HouseReply {
        answers = Collections.unmodifiableMap(new TreeMap<>(answers));
    }

    /** The talk goes on as it stands. */
    public static HouseReply giveBack() {
        return new HouseReply(Act.GIVE_BACK, Map.of(), Optional.empty());
    }

    /** The talk goes on with answers that the person gives. */
    public static HouseReply giveBack(Map<String, Json> answers) {
        return new HouseReply(Act.GIVE_BACK, answers, Optional.empty());
    }

    /** The person goes on with it elsewhere. */
    public static HouseReply takeOver() {
        return new HouseReply(Act.TAKE_OVER, Map.of(), Optional.empty());
    }

    /** The talk ends. */
    public static HouseReply end() {
        return new HouseReply(Act.END, Map.of(), Optional.empty());
    }
}
