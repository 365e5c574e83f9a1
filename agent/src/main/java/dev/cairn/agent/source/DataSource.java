package dev.cairn.agent.source;

import dev.cairn.agent.origin.WebOrigin;
import java.util.List;

/** Who said a value. */
public sealed interface DataSource {
    /** The user's own words. */
    record UserWords() implements DataSource {}

    /** The user's file of values. */
    record UserValues() implements DataSource {}

    /**
     * A secret of the user.
     *
     * @param origins patterns of whom it may be told, as {@link dev.cairn.agent.origin.OriginPattern} has them
     */
    record BoundSecret(List<String> origins) implements DataSource {
        /** Copies the collections. */
        public BoundSecret {
            origins = List.copyOf(origins);
        }
    }

    /** What a page of that origin showed, or said unseen. */
    record PageText(WebOrigin origin) implements DataSource {}

    /** What a tool answered. */
    record ToolResult(String tool) implements DataSource {}

    /**
     * A file of the user's.
     *
     * @param given whether the user handed it to this task
     */
    record UserFile(String path, boolean given) implements DataSource {}

    /** As rules name it: {@code user}, {@code values}, {@code secret}, {@code page:https://shop.example}, {@code tool:search}, {@code file:/tmp/a.csv}. */
    default String label() {
        return switch (this) {
            case UserWords user -> "user";
            case UserValues values -> "values";
            case BoundSecret secret -> "secret";
            case PageText(WebOrigin origin) -> "page:" + origin;
            case ToolResult(String tool) -> "tool:" + tool;
            case UserFile(String path, boolean given) -> "file:" + path;
        };
    }
}
