package dev.cairn.android.device;

import java.time.Instant;

/**
 * One line of logcat.
 *
 * @param level one of V, D, I, W, E, F
 */
public record LogEntry(Instant time, int pid, char level, String tag, String message) {}
