package dev.cairn.android.runtime.webview;

import dev.cairn.android.device.DeviceLimits;
import dev.cairn.android.device.MachineLoad;
import dev.cairn.android.device.UnsupportedFeature;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * What a page still has to answer. A script that never ends keeps its page from answering, and on a phone nothing but that page: so a page
 * that once let the main thread wait too long is hardly waited for until it answers. Thread-safe.
 */
final class PageReplies {
    /** Less than an app may keep a command waiting, even where the page was waited for before. */
    private static final long PATIENCE_MS = 5_000;

    /** The browser itself answers at once, whatever the page does. */
    static final long LITTLE_PATIENCE_MS = 200;

    private int pending;
    private int forgiven;
    private volatile @Nullable CompletableFuture<?> unanswered;

    PageReplies() {}

    synchronized void asked() {
        pending++;
    }

    synchronized void answered() {
        pending--;
        forgiven = Math.max(0, forgiven - 1);
    }

    /** Whether the main thread is to wait for any. */
    synchronized boolean areAwaited() {
        return pending > forgiven;
    }

    /** What is not answered yet is not waited for. */
    synchronized void forgive() {
        forgiven = pending;
    }

    /** Until this answer comes the page is hardly waited for. */
    void isStuckUntil(CompletableFuture<?> answer) {
        unanswered = answer;
    }

    private void late(CompletableFuture<?> answer) {
        if (!isStuck()) {
            isStuckUntil(answer);
        }
        DeviceLimits.note(
                UnsupportedFeature.Kind.STAND_IN,
                "web page that does not answer",
                "A page's scripts did not come to an end in time; what it shows may be old.");
    }

    boolean isStuck() {
        CompletableFuture<?> answer = unanswered;
        return answer != null && !answer.isDone();
    }

    /** Waits for the answer; an empty one when the command failed or the page does not answer. */
    JsonNode await(CompletableFuture<JsonNode> answer) {
        try {
            long usual = isStuck() ? LITTLE_PATIENCE_MS : PATIENCE_MS;
            return answer.get(usual + MachineLoad.moreMs(usual), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (TimeoutException e) {
            late(answer);
        } catch (ExecutionException e) {
            // logged where it was sent
        }
        return DevToolsJson.EMPTY;
    }
}
