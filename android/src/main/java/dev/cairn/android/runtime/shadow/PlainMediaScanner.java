package dev.cairn.android.runtime.shadow;

import android.media.MediaScannerConnection;
import org.robolectric.annotation.Implements;

/** Lets Android's own code ask the phone's media provider, and tell the app of the answer. */
@Implements(MediaScannerConnection.class)
public final class PlainMediaScanner {}
