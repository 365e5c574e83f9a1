package dev.cairn.cli.browse;

import dev.cairn.cli.device.AttachedBrowser;
import dev.cairn.engine.run.RunOptions;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * The browser that a task is done in.
 *
 * @param headed whether it shows its window
 * @param profile the folder of its profile; without one it begins afresh each time
 * @param attached where a browser that runs already can be debugged; it is used, and stays
 * @param ephemeral whether nothing of the task is kept
 */
record BrowserChoice(boolean headed, Optional<Path> profile, Optional<URI> attached, boolean ephemeral) {
    /** As a run names its profile. */
    static final String PROFILE = "profile";

    /** That of a run that is gone on with. */
    static BrowserChoice of(Map<String, String> labels) {
        return new BrowserChoice(
                false, Optional.ofNullable(labels.get(PROFILE)).map(Path::of), AttachedBrowser.of(labels), false);
    }

    /** The same with its window shown. */
    BrowserChoice shown() {
        return new BrowserChoice(true, profile, attached, ephemeral);
    }

    /** The run's options with the browser named that who goes on with it needs. */
    RunOptions label(RunOptions options) {
        RunOptions named =
                profile.map(folder -> options.label(PROFILE, folder.toString())).orElse(options);
        return attached.map(address -> named.label(AttachedBrowser.LABEL, address.toString()))
                .orElse(named);
    }
}
