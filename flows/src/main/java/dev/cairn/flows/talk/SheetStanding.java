package dev.cairn.flows.talk;

import dev.cairn.engine.json.Json;
import dev.cairn.flows.walk.AnswerRef;
import dev.cairn.flows.walk.Stop;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Where one stands with the answers of a sheet.
 *
 * @param stop what is waited for
 * @param prompt what would be said and asked
 * @param asked what was asked on the way, in order, the last question included
 * @param counting answers that count, in the order of the walk, as they are stored
 * @param resting answers of the sheet that were asked for on the way and do not count where one stands
 * @param unused answers of the sheet that nothing asked for
 * @param refused why answers were not taken, by reference
 * @param waiting what nodes that were postponed wait for, by frame and node
 */
public record SheetStanding(
        Stop stop,
        TalkPrompt prompt,
        List<AnswerRef> asked,
        Map<AnswerRef, Json> counting,
        List<AnswerRef> resting,
        List<String> unused,
        Map<AnswerRef, String> refused,
        Map<String, List<String>> waiting) {
    /** Copies, keeping the order. */
    public SheetStanding {
        asked = List.copyOf(asked);
        counting = Collections.unmodifiableMap(new LinkedHashMap<>(counting));
        resting = List.copyOf(resting);
        unused = List.copyOf(unused);
        refused = Collections.unmodifiableMap(new LinkedHashMap<>(refused));
        waiting = Collections.unmodifiableMap(new LinkedHashMap<>(waiting));
    }
}
