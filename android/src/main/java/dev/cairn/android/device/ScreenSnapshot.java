package dev.cairn.android.device;

import java.util.List;
import java.util.Optional;

/**
 * What shows at one instant.
 *
 * @param packageName the package in front
 * @param activity the activity in front, as a class name, or one with a leading dot when it is inside the package
 * @param density dots per inch
 * @param windows the root of each window, lowest first; a toast is a node of the class {@value #TOAST}
 * @param active the id of the root of the window that has the focus; 0 when the topmost has it
 */
public record ScreenSnapshot(
        String packageName,
        String activity,
        int rotation,
        int width,
        int height,
        int density,
        List<AccessibilityNode> windows,
        long active) {
    /** The class of a toast's node. */
    public static final String TOAST = "android.widget.Toast";

    public ScreenSnapshot {
        windows = List.copyOf(windows);
    }

    /** With the focus on the topmost window. */
    public ScreenSnapshot(
            String packageName,
            String activity,
            int rotation,
            int width,
            int height,
            int density,
            List<AccessibilityNode> windows) {
        this(packageName, activity, rotation, width, height, density, windows, 0);
    }

    /** The same with the focus on the window with that root. */
    public ScreenSnapshot withActive(long root) {
        return new ScreenSnapshot(packageName, activity, rotation, width, height, density, windows, root);
    }

    /** The window that has the focus, unless nothing but toasts shows. */
    public Optional<AccessibilityNode> activeWindow() {
        List<AccessibilityNode> candidates =
                windows.reversed().stream().filter(node -> !isToast(node)).toList();
        return candidates.stream()
                .filter(node -> node.id() == active)
                .findFirst()
                .or(() -> candidates.stream().findFirst());
    }

    /** Whether the window's root is a toast. */
    public static boolean isToast(AccessibilityNode root) {
        return root.text().className().equals(TOAST);
    }
}
