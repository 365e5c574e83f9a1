package dev.cairn.server;

import dev.cairn.engine.CairnException;
import dev.cairn.server.pin.StatePins;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Pins in memory, which say what they were told. */
final class PinList<S> implements StatePins<S> {
    private final List<String> lines = new CopyOnWriteArrayList<>();

    @Override
    public List<String> lines() {
        return List.copyOf(lines);
    }

    @Override
    public List<String> pin(S state, String a, String b, boolean same) {
        String line = (same ? "merge " : "split ") + a + " " + b;
        if (lines.contains(line)) {
            return List.of();
        }
        lines.add(line);
        return List.of(line);
    }

    @Override
    public void unpin(String line) {
        if (!lines.remove(line)) {
            throw new CairnException("identity.input", "there is no line '" + line + "'");
        }
    }
}
