package dev.cairn.flows.generate;

import java.util.List;

/**
 * A script that was made up.
 *
 * @param text in YAML
 * @param takes what it takes that no script before it did
 */
public record GeneratedScript(String text, List<String> takes) {
    /** Copies. */
    public GeneratedScript {
        takes = List.copyOf(takes);
    }
}
