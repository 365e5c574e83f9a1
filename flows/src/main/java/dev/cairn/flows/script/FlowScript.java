package dev.cairn.flows.script;

import dev.cairn.engine.json.Json;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.talk.TalkSetting;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A talk as a test.
 *
 * @param flow its document, or the layers that make it, relative to the script
 * @param name what it shows
 * @param entry the flow of the document that the talk begins in; the main one if empty
 * @param setting language and time zone of the user
 * @param now when all of it happens
 * @param context by name
 * @param given answers that are known beforehand, by key of the flow that it begins in
 * @param tools by name
 * @param ends the outcome, or {@code person}
 */
public record FlowScript(
        List<PlacedText> flow,
        String name,
        Optional<PlacedText> entry,
        TalkSetting setting,
        Instant now,
        Map<String, Json> context,
        Map<String, Json> given,
        Map<String, ScriptTool> tools,
        List<ScriptTurn> turns,
        Optional<PlacedText> ends,
        Place place) {
    /** Copies, keeping the order. */
    public FlowScript {
        flow = List.copyOf(flow);
        context = Collections.unmodifiableMap(new LinkedHashMap<>(context));
        given = Collections.unmodifiableMap(new LinkedHashMap<>(given));
        tools = Collections.unmodifiableMap(new LinkedHashMap<>(tools));
        turns = List.copyOf(turns);
    }
}
