package dev.cairn.android.hierarchy;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One compound selector of CSS, and what is to be looked for below it.
 *
 * @param tag empty or {@code *} for any
 * @param conditions attributes and pseudo-classes alike
 */
record CssRule(
        String tag,
        List<String> classes,
        @Nullable String id,
        List<Condition> conditions,
        @Nullable CssRule nested) {
    /**
     * A condition on an attribute.
     *
     * @param operator {@code =}, {@code *=}, {@code ^=}, {@code $=}, {@code ~=}; empty when only the name is given
     */
    record Condition(String name, String operator, String value) {}
}
