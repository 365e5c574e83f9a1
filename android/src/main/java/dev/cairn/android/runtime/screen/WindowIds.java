package dev.cairn.android.runtime.screen;

import java.util.HashSet;
import java.util.Set;

/** Numbers the windows of one screen: by their titles, so that the same screen has the same numbers whenever it shows. */
final class WindowIds {
    private static final int MOST = 10_000;

    private final Set<Integer> taken = new HashSet<>();

    int of(Window window) {
        int number = Math.floorMod(window.params().getTitle().toString().hashCode() * 31 + window.params().type, MOST);
        while (!taken.add(number)) {
            number++;
        }
        return number;
    }
}
