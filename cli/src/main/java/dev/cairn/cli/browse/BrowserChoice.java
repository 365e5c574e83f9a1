package dev.cairn.cli.browse;

import dev.cairn.engine.run.RunOptions;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * The browser that a task is done in.
 *
 * @param headed whether it shows its window
 * @param profile the folder of its profile; without one it begins afresh each time
 * @param ephemeral whether nothing of the task is kept
 */
record BrowserChoice(boolean headed, Optional<Path> profile, boolean ephemeral) {
    /** As a run names its profile. */
    static final String PROFILE = "profile";

    /** That of a run that is gone on with. */
    static BrowserChoice of(Map<String, String> labels) {
        return new BrowserChoice(false, Optional.ofNullable(labels.get(PROFILE)).map(Path::of), false);
    }

    /** The run's options with the profile named. */
    RunOptions label(RunOptions options) {
        return profile.map(folder -> options.label(PROFILE, folder.toString())).orElse(options);
    }
}
