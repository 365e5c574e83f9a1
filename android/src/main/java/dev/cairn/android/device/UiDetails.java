package dev.cairn.android.device;

import org.jspecify.annotations.Nullable;

/**
 * What accessibility services are told of a node beyond what most need.
 *
 * @param windowId the window it is in; negative when there is none
 * @param inputType as {@code android.text.InputType} has it; 0 when it takes no text
 * @param maxTextLength negative when there is no limit
 * @param selectionStart negative when nothing is selected
 * @param actions what a service may do with it, by name, with commas between
 * @param extras what the app tells besides, as {@code key=value} with semicolons between
 * @param textSize of the text in {@code textUnit}, or null when it shows none
 * @param collection how many rows and columns it has, as JSON, or null when it is no collection
 * @param collectionItem where it is in its collection, as JSON, or null when it is in none
 */
public record UiDetails(
        int windowId,
        int drawingOrder,
        int liveRegion,
        int inputType,
        int maxTextLength,
        int selectionStart,
        int selectionEnd,
        @Nullable String error,
        @Nullable String paneTitle,
        @Nullable String tooltip,
        @Nullable String actions,
        String extras,
        @Nullable String testTag,
        @Nullable Float textSize,
        @Nullable String textUnit,
        @Nullable String collection,
        @Nullable String collectionItem) {

    /** Of a node of which nothing special is known. */
    public static final UiDetails NONE =
            new UiDetails(-1, 0, 0, 0, -1, -1, -1, null, null, null, null, "", null, null, null, null, null);
}
