package dev.cairn.agent.map;

import dev.cairn.agent.identity.CoarsePicture;
import dev.cairn.agent.identity.ScreenSimilarity;
import java.util.Collection;
import java.util.List;

/**
 * The looks that sights of one key were seen with, where only pictures tell them apart: a picture that is like a known one is that one, and
 * one that keeps changing is a film.
 */
record ScreenshotVariants(String sight, List<String> known) {
    private static final int MOST = 8;
    private static final String BETWEEN = "~";

    static ScreenshotVariants of(Collection<String> keys, String sight) {
        String start = sight + BETWEEN;
        return new ScreenshotVariants(
                sight,
                keys.stream()
                        .filter(key -> key.startsWith(start))
                        .map(key -> key.substring(start.length()))
                        .toList());
    }

    /** The look in a key that {@link #key} made; empty in others. */
    static String ofKey(String key) {
        int look = key.indexOf(BETWEEN) + 1;
        return look == 0 ? "" : key.substring(look);
    }

    /** The key of a sight that looks like that. */
    String key(String look) {
        return sight
                + BETWEEN
                + known.stream()
                        .filter(other -> known.size() >= MOST
                                || CoarsePicture.likeness(look, other) >= ScreenSimilarity.LOOK_NEEDED)
                        .findFirst()
                        .orElse(look);
    }
}
