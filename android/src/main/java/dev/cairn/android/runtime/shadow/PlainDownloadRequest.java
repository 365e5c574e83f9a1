package dev.cairn.android.runtime.shadow;

import android.app.DownloadManager;
import org.robolectric.annotation.Implements;

/** Lets the framework's own code say what is to be downloaded. */
@Implements(DownloadManager.Request.class)
public final class PlainDownloadRequest {}
