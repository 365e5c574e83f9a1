package dev.cairn.android.boot;

import java.nio.file.Path;

/** Where a boot finds its files, and what the device it starts is like. */
public record BootSettings(CacheLayers cache, Path androidJar, Path fontsJar, RuntimeSettings runtime) {}
