package dev.cairn.cli.serve;

import dev.cairn.agent.knowledge.KeptPins;
import dev.cairn.agent.map.ScreenPins;
import dev.cairn.cli.command.Workspace;
import dev.cairn.engine.files.FileStore;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.server.pin.StatePins;
import java.util.List;

/** Screens of explorations that people pin as one or as two, in the pins of the data folder. */
final class PinnedScreens implements StatePins<ExplorerState> {
    private final KeptPins kept;
    private final FileStore files;

    PinnedScreens(Workspace data) {
        this.kept = new KeptPins(data.path());
        this.files = data.files();
    }

    @Override
    public List<String> lines() {
        return kept.lines().stream()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .toList();
    }

    @Override
    public List<String> pin(ExplorerState state, String a, String b, boolean same) {
        return kept.add(lines -> {
            ScreenPins pins = new ScreenPins(state.map(), lines, files);
            return same ? pins.asOne(a, b) : pins.asTwo(a, b);
        });
    }

    @Override
    public void unpin(String line) {
        kept.remove(line);
    }
}
