package dev.cairn.android.device;

import java.util.List;

/**
 * What shows at one instant.
 *
 * @param packageName the package in front
 * @param activity the activity in front, as a class name, or one with a leading dot when it is inside the package
 * @param density dots per inch
 * @param windows the root of each window, lowest first
 */
public record Screen(
        String packageName, String activity, int rotation, int width, int height, int density, List<UiNode> windows) {
    public Screen {
        windows = List.copyOf(windows);
    }
}
