package dev.cairn.android.webview;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A Chromium on this machine.
 *
 * @param program what is run
 * @param home a folder whose {@code lib} has libraries that it needs besides the machine's own, or null
 */
public record ChromiumFiles(Path program, @Nullable Path home) {}
