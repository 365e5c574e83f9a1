package dev.cairn.explorer.gate;

import java.util.List;

/**
 * What an action would touch.
 *
 * @param texts all that is written on and in the view
 * @param resourceId the view's; empty if it has none
 * @param presses whether the view is pressed; to scroll or to type triggers nothing by itself
 */
public record Touch(List<String> texts, String resourceId, boolean presses) {
    /** Copies the texts. */
    public Touch {
        texts = List.copyOf(texts);
    }
}
