package dev.cairn.android.hierarchy;

import java.util.List;
import java.util.regex.Pattern;

/**
 * What a source shows; the names are those of UiAutomator2's settings.
 *
 * @param alwaysTraversable the classes whose children are shown though the children do not show
 */
public record SourceSettings(
        boolean allowInvisibleElements,
        boolean ignoreUnimportantViews,
        boolean enableMultiWindows,
        boolean enableTopmostWindowFromActivePackage,
        boolean enableNotificationListener,
        boolean normalizeTagNames,
        boolean includeExtras,
        boolean includeActions,
        boolean includeRenderingInfo,
        boolean mapTestTagToResourceId,
        boolean limitXPathContextScope,
        boolean enforceXPath1,
        boolean disableIdLocatorAutocompletion,
        int snapshotMaxDepth,
        List<Pattern> alwaysTraversable) {

    /** As UiAutomator2 has them when nobody sets any. */
    public static final SourceSettings DEFAULT = new SourceSettings(
            false, false, false, false, true, false, false, false, false, false, true, false, false, 70, List.of());

    public SourceSettings {
        alwaysTraversable = List.copyOf(alwaysTraversable);
    }

    boolean isAlwaysTraversable(String className) {
        return alwaysTraversable.stream()
                .anyMatch(pattern -> pattern.matcher(className).matches());
    }
}
