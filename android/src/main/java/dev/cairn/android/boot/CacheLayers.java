package dev.cairn.android.boot;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where a device finds what was unpacked and converted before, and where it puts what it makes itself. Both are the same folder, unless the
 * device runs apps' code isolated: then it cannot change what the next one will run.
 *
 * @param shared what all devices read
 * @param made what this one writes
 */
public record CacheLayers(Path shared, Path made) {
    /** One folder for both. */
    public static CacheLayers of(Path cache) {
        return new CacheLayers(cache, cache);
    }

    /** The folder of this kind and name: the shared one if it is there, else the one to make. */
    public Path folder(String kind, String name) {
        Path known = shared.resolve(kind).resolve(name);
        return Files.isDirectory(known) ? known : made.resolve(kind).resolve(name);
    }
}
