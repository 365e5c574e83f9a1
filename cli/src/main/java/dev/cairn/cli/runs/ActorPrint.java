package dev.cairn.cli.runs;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Who answered, cancelled or forked a run, as its journal says; the run need not be one that can be folded. */
final class ActorPrint {
    private static final int PAGE = 1_000;
    private static final String NAMED = "\"actor\":";

    private ActorPrint() {}

    /** A line for each that gave a name, the oldest first. */
    static List<String> of(RunStore runs, String run) {
        List<String> lines = new ArrayList<>();
        List<StoredEvent> page = runs.read(run, 0, PAGE);
        while (!page.isEmpty()) {
            page.forEach(entry -> line(entry).ifPresent(lines::add));
            page = runs.read(run, page.getLast().seq(), PAGE);
        }
        return lines;
    }

    private static Optional<String> line(StoredEvent entry) {
        String text = new String(entry.payload(), StandardCharsets.UTF_8);
        if (!text.contains(NAMED)) {
            return Optional.empty();
        }
        try {
            return act(JsonCodec.standard().read("entry " + entry.seq(), new Json(text), JournalEvent.class))
                    .map(what -> what + ", " + RunsCommand.time(entry.at()));
        } catch (CairnException e) { // a newer program's; show prints what it can
            return Optional.empty();
        }
    }

    private static Optional<String> act(JournalEvent event) {
        return switch (event) {
            case JournalEvent.RunForked forked -> forked.actor().map(who -> who + " forked it");
            case JournalEvent.CancelRequested cancel -> cancel.actor().map(who -> who + " cancelled it");
            case JournalEvent.InterruptAnswered answered ->
                answered.actor().map(who -> who + " answered " + answered.interrupt());
            case JournalEvent.OfRun other -> Optional.empty();
            case JournalEvent.OfFrame other -> Optional.empty();
        };
    }
}
