package dev.cairn.android.runtime.shadow;

import org.robolectric.annotation.Implements;

/** Lets the framework's own code run. */
@Implements(className = "android.widget.TabHost$TabSpec") // the compiler of JDK 21 refuses this class file
public final class PlainTabSpec {}
