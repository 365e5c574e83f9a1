package dev.cairn.android.boot;

import java.nio.file.Path;

/** Where a boot finds its files, and what the device it starts is like. */
public record BootSettings(Path cache, Path androidJar, Path fontsJar, RuntimeSettings runtime) {}
