package dev.cairn.android.device;

import org.jspecify.annotations.Nullable;

/**
 * What a node says of itself.
 *
 * @param packageName the package that owns the window
 * @param className the class that accessibility reports
 * @param resourceId the full resource name, or empty
 * @param text the text shown, or empty
 * @param contentDescription null when the app set none
 * @param hint null when the app set none
 */
public record UiText(
        String packageName,
        String className,
        String resourceId,
        String text,
        @Nullable String contentDescription,
        @Nullable String hint) {}
