package dev.cairn.android.runtime.webview;

import dev.cairn.android.device.DeviceLimits;
import dev.cairn.android.device.MachineLoad;
import dev.cairn.android.device.UnsupportedFeature;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import tools.jackson.databind.JsonNode;

/** Takes pictures of a page whose time stands still, and sees to it that they come. */
final class PageCapture {
    /** How long a picture takes on a machine that has much to do. */
    private static final long PICTURE_MS = 1500;

    private static final int HELD_BACK_MS = 600;

    /** All of them together take half of what an app may keep a command waiting. */
    private static final int MOST_TRIES = 3;

    private final WebPage page;
    private CompletableFuture<JsonNode> answer = CompletableFuture.completedFuture(DevToolsJson.EMPTY);

    PageCapture(WebPage page) {
        this.page = page;
    }

    /** Whether one was given up, and has not come since. */
    boolean isOverdue() {
        return !answer.isDone();
    }

    /** The picture as PNG, or nothing if it does not come in time. */
    byte[] take() {
        if (!isTaken()) {
            DeviceLimits.note(
                    UnsupportedFeature.Kind.STAND_IN, "picture of a web page", "Chromium did not draw a page in time.");
            page.replies().isStuckUntil(answer);
            return new byte[0];
        }
        return Base64.getDecoder()
                .decode(page.replies().await(answer).path("data").asString(""));
    }

    private boolean isTaken() {
        begin();
        if (page.replies().isStuck()) {
            return comes(PageReplies.LITTLE_PATIENCE_MS);
        }
        boolean comes = comes(PICTURE_MS);
        for (int tries = 1; !comes && tries < MOST_TRIES; tries++) {
            comes = comesLater() || tries > 1 && comesResized();
        }
        return comes;
    }

    /** A page that has just come may hold back its first frame for up to half a second of its own time. */
    private boolean comesLater() {
        page.begin("Emulation.setVirtualTimePolicy", Map.of("policy", "advance", "budget", HELD_BACK_MS));
        return comes(PICTURE_MS);
    }

    /**
     * Chromium may wait for a frame of a size that the page had for a moment: another size makes it begin anew. The picture is one of the page in its
     * own size again.
     */
    private boolean comesResized() {
        new PageSetup(page).resize(1);
        boolean comes = comes(PICTURE_MS);
        new PageSetup(page).resize(0);
        if (comes) {
            begin();
        }
        return comes(PICTURE_MS);
    }

    private void begin() {
        page.views().bringToFront(page);
        answer = page.begin("Page.captureScreenshot", Map.of("format", "png", "optimizeForSpeed", true));
    }

    /** Whether it comes within its time, or why it does not, which is told to who awaits it. */
    private boolean comes(long usualMs) {
        try {
            answer.get(usualMs + MachineLoad.moreMs(usualMs), TimeUnit.MILLISECONDS);
            return true;
        } catch (ExecutionException e) {
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }
}
