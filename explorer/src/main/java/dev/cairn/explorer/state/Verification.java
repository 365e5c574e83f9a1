package dev.cairn.explorer.state;

import dev.cairn.explorer.device.Crash;
import dev.cairn.explorer.screen.Sight;
import java.util.Optional;

/**
 * What came of an action.
 *
 * @param verdict in one word
 * @param sight what is seen after it; empty where nothing could be seen
 * @param crash what the log tells, if the app crashed
 */
public record Verification(Verdict verdict, Optional<Sight> sight, Optional<Crash> crash) {}
