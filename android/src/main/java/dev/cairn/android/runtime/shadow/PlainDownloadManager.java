package dev.cairn.android.runtime.shadow;

import android.app.DownloadManager;
import org.robolectric.annotation.Implements;

/** Lets the framework's own code ask the provider of downloads, which this device has. */
@Implements(DownloadManager.class)
public final class PlainDownloadManager {}
