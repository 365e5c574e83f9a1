package dev.cairn.android.device;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An intent as `am start` takes it.
 *
 * @param type the data's MIME type
 * @param extras texts, numbers, booleans, and lists of them as arrays
 */
public record StartIntent(
        @Nullable String packageName,
        @Nullable String activity,
        @Nullable String action,
        @Nullable String data,
        @Nullable String type,
        List<String> categories,
        Map<String, Object> extras,
        int flags) {
    public StartIntent {
        categories = List.copyOf(categories);
        extras = Map.copyOf(extras);
    }

    /** One to the app; with nothing more it is what the launcher sends. */
    public static Builder of(@Nullable String packageName) {
        return new Builder(packageName);
    }

    /** Collects the parts of an intent. */
    public static final class Builder {
        private @Nullable String packageName;
        private @Nullable String activity;
        private @Nullable String action;
        private @Nullable String data;
        private @Nullable String type;
        private final List<String> categories = new ArrayList<>();
        private final Map<String, Object> extras = new LinkedHashMap<>();
        private int flags;

        private Builder(@Nullable String packageName) {
            this.packageName = packageName;
        }

        /** The app that it is for. */
        public Builder packageName(String name) {
            packageName = name;
            return this;
        }

        /** The component: a class name, with a leading dot when it is inside the package. */
        public Builder activity(String name) {
            activity = name;
            return this;
        }

        /** The action. */
        public Builder action(String name) {
            action = name;
            return this;
        }

        /** The data, as a URI. */
        public Builder data(String uri) {
            data = uri;
            return this;
        }

        /** The data's MIME type. */
        public Builder type(String mime) {
            type = mime;
            return this;
        }

        /** One more category. */
        public Builder category(String name) {
            categories.add(name);
            return this;
        }

        /** One more extra. */
        public Builder extra(String name, Object value) {
            extras.put(name, value);
            return this;
        }

        /** Flags to set. */
        public Builder flags(int more) {
            flags |= more;
            return this;
        }

        /** The intent. */
        public StartIntent build() {
            return new StartIntent(packageName, activity, action, data, type, categories, extras, flags);
        }
    }
}
