package dev.cairn.server.outline;

import dev.cairn.engine.store.StoredEvent;
import java.util.Arrays;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a run's entries say of the graphs that it calls and of items of for-eaches, from its first entry on: some numbers for each entry that has to do with one. Not
 * thread-safe.
 */
final class CallTrail {
    private static final int BYTES = 17;

    private final NumberedValues<String> frames = new NumberedValues<>();
    private final NumberedValues<RunOutline.PathWay> ways = new NumberedValues<>();
    private CallFact.Kind[] kinds = new CallFact.Kind[16];
    private int[] seqs = new int[16];
    private int[] frame = new int[16];
    private int[] way = new int[16];
    private int[] more = new int[16];
    private int size;

    void add(StoredEvent entry, PathEvent event) {
        switch (event.name()) {
            case "run_forked", "run_migrated" -> restored(entry);
            case "call_started" -> begun(CallFact.Kind.CALL, entry, event, 0);
            case "items_started" -> begun(CallFact.Kind.ITEMS, entry, event, event.count());
            case "item_started" -> begun(CallFact.Kind.ITEM_BEGUN, entry, event, event.item());
            case "item_completed" -> begun(CallFact.Kind.ITEM_DONE, entry, event, event.item());
            case "item_failed" ->
                begun(event.again() ? CallFact.Kind.ITEM_AGAIN : CallFact.Kind.ITEM_FAILED, entry, event, event.item());
            case "run_ended" -> add(CallFact.Kind.OVER, entry, "", "", "", 0);
            default -> moved(entry, event);
        }
    }

    /** What a call or a for-each is named by is the frame of the graph that is called, or what the frames of its items begin with. */
    private void begun(CallFact.Kind kind, StoredEvent entry, PathEvent event, int number) {
        String tries = event.attempt() > 1 ? "~" + event.attempt() : "";
        String step = entry.stepOrdinal() + (isTurn(kind) ? tries : "");
        String frame = entry.frame().isEmpty() ? step : entry.frame() + "/" + step;
        add(kind, entry, frame, event.node(), isTurn(kind) ? "" : tries, number);
    }

    /** The attempt of an entry about an item is that of the item. */
    private static boolean isTurn(CallFact.Kind kind) {
        return kind == CallFact.Kind.CALL || kind == CallFact.Kind.ITEMS;
    }

    /** Entries about the run as a whole name no node. */
    private void moved(StoredEvent entry, PathEvent event) {
        boolean moves =
                !event.node().isEmpty() || !event.to().isEmpty() || event.name().equals("run_halted");
        if (moves && (!entry.frame().isEmpty() || size > 0)) {
            add(CallFact.Kind.MOVED, entry, entry.frame(), event.node(), event.to(), 0);
        }
    }

    /** A fork and a migrated run begin in the midst of whatever their state says. */
    private void restored(StoredEvent entry) {
        add(CallFact.Kind.OVER, entry, "", "", "", 0);
        JsonNode root = JsonMapper.shared().readTree(entry.payload()).at("/run/root");
        inside(entry, "", root);
    }

    private void inside(StoredEvent entry, String around, JsonNode saved) {
        JsonNode position = saved.path("position");
        String node = position.path("node").asString("");
        int attempt = position.path("attempt").asInt(1);
        String step = position.path("step_ordinal").asLong(0) + (attempt > 1 ? "~" + attempt : "");
        String inner = around.isEmpty() ? step : around + "/" + step;
        JsonNode under = saved.path("inside");
        if (under.has("callee")) {
            add(CallFact.Kind.CALL, entry, inner, node, "", 0);
            within(entry, inner, under.get("callee"));
        } else if (under.path("items").isArray()) {
            add(CallFact.Kind.ITEMS, entry, inner, node, "", under.get("items").size());
            int number = 0;
            for (JsonNode item : under.get("items")) {
                item(entry, inner, node, item, number++);
            }
        }
    }

    private void item(StoredEvent entry, String items, String node, JsonNode item, int number) {
        int attempt = item.path("attempt").asInt(1);
        switch (item.path("item").asString("")) {
            case "completed" -> add(CallFact.Kind.ITEM_DONE, entry, untried(items), node, "", number);
            case "failed" -> add(CallFact.Kind.ITEM_FAILED, entry, untried(items), node, "", number);
            case "within" -> {
                String tries = attempt > 1 ? "~" + attempt : "";
                add(CallFact.Kind.ITEM_BEGUN, entry, untried(items), node, tries, number);
                within(entry, items + "." + number + tries, item.get("frame"));
            }
            default -> {
                if (attempt > 1 || item.path("started").asBoolean(false)) {
                    add(CallFact.Kind.ITEM_AGAIN, entry, untried(items), node, "", number);
                }
            }
        }
    }

    private void within(StoredEvent entry, String path, JsonNode saved) {
        add(
                CallFact.Kind.MOVED,
                entry,
                path,
                "",
                saved.path("position").path("node").asString(""),
                0);
        inside(entry, path, saved);
    }

    /** The same step, at its first try. */
    static String untried(String frame) {
        int tries = frame.indexOf('~', frame.lastIndexOf('/') + 1);
        return tries < 0 ? frame : frame.substring(0, tries);
    }

    private void add(CallFact.Kind kind, StoredEvent entry, String path, String from, String to, int number) {
        if (size == kinds.length) {
            int larger = size + (size >> 1);
            kinds = Arrays.copyOf(kinds, larger);
            seqs = Arrays.copyOf(seqs, larger);
            frame = Arrays.copyOf(frame, larger);
            way = Arrays.copyOf(way, larger);
            more = Arrays.copyOf(more, larger);
        }
        kinds[size] = kind;
        seqs[size] = (int) entry.seq();
        frame[size] = frames.number(path);
        way[size] = ways.number(new RunOutline.PathWay(from, to));
        more[size] = number;
        size++;
    }

    /** What was called up to an entry, by the node that calls. */
    List<CalledGraph> at(long seq) {
        CallReplay replay = new CallReplay();
        for (int i = 0; i < size && seqs[i] <= seq; i++) {
            replay.add(new CallFact(kinds[i], frames.value(frame[i]), ways.value(way[i]), more[i]));
        }
        return replay.told();
    }

    /** What it takes, in bytes, but for names. */
    long bytes() {
        return (long) BYTES * kinds.length;
    }
}
