package dev.cairn.android.device;

/**
 * The system's bars, each as wide as the display.
 *
 * @param statusHeight how far the status bar reaches down from the upper edge, in pixels
 * @param statusShows whether the app in front lets it show
 * @param navigationHeight how far the navigation bar reaches up from the lower edge, in pixels
 * @param navigationShows whether the app in front lets it show
 */
public record SystemBars(int statusHeight, boolean statusShows, int navigationHeight, boolean navigationShows) {}
