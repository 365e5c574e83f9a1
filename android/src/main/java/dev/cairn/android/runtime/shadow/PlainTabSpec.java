package dev.cairn.android.runtime.shadow;

import android.widget.TabHost;
import org.robolectric.annotation.Implements;

/** Lets the framework's own code run. */
@Implements(TabHost.TabSpec.class)
public final class PlainTabSpec {
    /** Made by Robolectric. */
    public PlainTabSpec() {}
}
