package dev.cairn.android.boot;

import dev.cairn.android.webview.Browser;
import java.time.Instant;

/**
 * What the device is like.
 *
 * @param display Android's resource qualifiers for it, such as {@code w411dp-h731dp-xhdpi}
 * @param clock the wall clock's time when the device starts
 * @param storage where apps' files are; emptied at start
 * @param browser shows the pages of WebViews
 */
public record RuntimeSettings(String display, Instant clock, DeviceStorage storage, Browser browser) {}
