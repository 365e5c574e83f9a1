package dev.cairn.android.runtime.shadow;

import android.widget.Filter;
import org.robolectric.annotation.Implements;

/** Lets the framework's own code filter on a thread of its own, with the delay that it has; Robolectric's filters before it is asked to end. */
@Implements(Filter.class)
public final class PlainFilter {}
