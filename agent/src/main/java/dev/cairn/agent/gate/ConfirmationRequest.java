package dev.cairn.agent.gate;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.cairn.agent.screen.Bounds;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.json.AddedLater;
import java.util.Optional;

/**
 * What a person is asked before an action.
 *
 * @param action what would be done, such as {@code tap "Delete"}
 * @param screen what the screen calls itself; its place if it does not
 * @param place where in the app it is
 * @param why what the gate stopped it for
 * @param screenshot the screen's picture, if there is one
 * @param target where on it the action is done; empty for keys
 */
public record ConfirmationRequest(
        String action,
        String screen,
        @JsonProperty("activity") String place,
        String why,
        Optional<FileRef> screenshot,
        @AddedLater Optional<PictureRegion> target) {
    /**
     * A part of a picture, whatever its size: each number is a share of its width or its height.
     *
     * @param left from 0 to 1, as the others
     */
    public record PictureRegion(double left, double top, double width, double height) {
        /** Of a rectangle, if the picture shows that part of what it is on; empty if nothing of it is there. */
        public static Optional<PictureRegion> of(Bounds bounds, Bounds shown) {
            Bounds seen = new Bounds(
                    Math.max(bounds.left(), shown.left()) - shown.left(),
                    Math.max(bounds.top(), shown.top()) - shown.top(),
                    Math.min(bounds.right(), shown.right()) - shown.left(),
                    Math.min(bounds.bottom(), shown.bottom()) - shown.top());
            return of(seen, shown.right() - shown.left(), shown.bottom() - shown.top());
        }

        /** Of a rectangle on a screen of that size; empty if there is nothing of it, or of the screen. */
        public static Optional<PictureRegion> of(Bounds bounds, int screenWidth, int screenHeight) {
            if (bounds.isEmpty() || screenWidth <= 0 || screenHeight <= 0) {
                return Optional.empty();
            }
            double width = screenWidth;
            double height = screenHeight;
            return Optional.of(new PictureRegion(
                    bounds.left() / width,
                    bounds.top() / height,
                    (bounds.right() - bounds.left()) / width,
                    (bounds.bottom() - bounds.top()) / height));
        }
    }
}
