package dev.cairn.android.runtime.system;

import android.view.View;

/** A screen that is not the app's, made of views. */
public interface SystemScreen {
    /** The package that it belongs to. */
    String packageName();

    /** Its views, made anew. */
    View view();

    /** Goes back within it; whether there was anything to go back to. */
    default boolean back() {
        return false;
    }

    /** Whether what is below it shows. */
    default boolean isDialog() {
        return false;
    }
}
