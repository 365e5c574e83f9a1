package dev.cairn.android.runtime.webview;

import android.content.res.Configuration;
import android.util.DisplayMetrics;
import dev.cairn.android.runtime.hook.time.AppTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes a page of the browser behave as one in a WebView of this device. */
final class PageSetup {
    private final WebPage page;

    PageSetup(WebPage page) {
        this.page = page;
    }

    /** All of it, on a page that was just opened. */
    void apply() {
        page.send("Page.enable", Map.of());
        page.send("Runtime.enable", Map.of());
        page.views().bringToFront(page);
        page.send("Emulation.setFocusEmulationEnabled", Map.of("enabled", true));
        page.send("Emulation.setTouchEmulationEnabled", Map.of("enabled", true, "maxTouchPoints", 5));
        page.send("Emulation.setScrollbarsHidden", Map.of("hidden", true));
        page.send("Page.setInterceptFileChooserDialog", Map.of("enabled", true));
        page.send("Page.setFontFamilies", Map.of("fontFamilies", fonts())); // later calls are refused
        page.send("Fetch.enable", Map.of("patterns", List.of(Map.of("urlPattern", "*"))));
        page.send(
                "Emulation.setVirtualTimePolicy",
                Map.of("policy", "pause", "initialVirtualTime", AppTime.currentTimeMillis() / 1000.0));
        background();
        offer(PageWorld.FRAME);
        offer(PageWorld.WAITS);
        onEachDocument(Map.of("source", PageWorld.script("animations.js"), "worldName", PageWorld.NAME));
        onEachDocument(Map.of("source", PageWorld.script("frames.js")));
        onEachDocument(Map.of("source", PageWorld.script("waits.js")));
        page.scripts().install();
        page.scripts().awaitInstalled();
        applySettings();
    }

    private void offer(String function) {
        page.send("Runtime.addBinding", Map.of("name", function, "executionContextName", PageWorld.NAME));
    }

    private void onEachDocument(Map<String, ?> script) {
        page.send("Page.addScriptToEvaluateOnNewDocument", script);
    }

    /** What text has for which the page names no font, and what generic names mean. */
    private Map<String, String> fonts() {
        DeviceWebSettings settings = page.settings();
        return Map.of(
                "standard", settings.getStandardFontFamily(),
                "sansSerif", settings.getSansSerifFontFamily(),
                "serif", settings.getSerifFontFamily(),
                "fixed", settings.getFixedFontFamily());
    }

    /** What the app may change at any time. */
    void applySettings() {
        DeviceWebSettings settings = page.settings();
        page.send("Emulation.setScriptExecutionDisabled", Map.of("value", !settings.getJavaScriptEnabled()));
        page.send(
                "Emulation.setUserAgentOverride",
                Map.of(
                        "userAgent", settings.getUserAgentString(),
                        "acceptLanguage", "en-US,en;q=0.9",
                        "platform", "Linux armv81"));
        boolean night = (page.view().getResources().getConfiguration().uiMode & Configuration.UI_MODE_NIGHT_MASK)
                == Configuration.UI_MODE_NIGHT_YES;
        page.send(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", night ? "dark" : "light"))));
        size();
    }

    /** The view's size in the units of pages. */
    void size() {
        resize(0);
    }

    /** The view's size, and so many units more of height. */
    void resize(int more) {
        DisplayMetrics display = page.view().getResources().getDisplayMetrics();
        int width = page.view().getWidth() > 0 ? page.view().getWidth() : display.widthPixels;
        int height = page.view().getHeight() > 0 ? page.view().getHeight() : display.heightPixels;
        Map<String, Object> metrics = new HashMap<>();
        metrics.put("width", Math.max(1, Math.round(width / display.density)));
        metrics.put("height", more + Math.max(1, Math.round(height / display.density)));
        metrics.put("deviceScaleFactor", display.density);
        metrics.put("mobile", page.settings().getUseWideViewPort());
        metrics.put("screenWidth", Math.round(display.widthPixels / display.density));
        metrics.put("screenHeight", Math.round(display.heightPixels / display.density));
        page.send("Emulation.setDeviceMetricsOverride", metrics);
    }

    /** What shows where the page paints nothing. */
    void background() {
        int color = page.drawing().background();
        page.send(
                "Emulation.setDefaultBackgroundColorOverride",
                Map.of(
                        "color",
                        Map.of(
                                "r", color >> 16 & 0xff,
                                "g", color >> 8 & 0xff,
                                "b", color & 0xff,
                                "a", (color >>> 24) / 255.0)));
    }
}
