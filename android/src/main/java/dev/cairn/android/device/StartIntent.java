package dev.cairn.android.device;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An intent as `am start` takes it. */
public record StartIntent(
        @Nullable String packageName,
        @Nullable String activity,
        @Nullable String action,
        @Nullable String data,
        List<String> categories,
        Map<String, String> extras,
        int flags) {
    public StartIntent {
        categories = List.copyOf(categories);
        extras = Map.copyOf(extras);
    }
}
