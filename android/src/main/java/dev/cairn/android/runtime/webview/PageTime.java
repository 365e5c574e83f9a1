package dev.cairn.android.runtime.webview;

import dev.cairn.android.device.MachineLoad;
import dev.cairn.android.webview.Browser;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;

/** A page's time, which is virtual: the browser lets it go on by what the device grants, and says when that is spent. */
final class PageTime {
    /** How much time a page that nobody sees is given at once, and after how much of it without a word from or to it. */
    private static final long UNSEEN_MILLIS = 1000;

    /** A page whose time stands does nothing at all, not even take what it has waited for: this is what it needs to. */
    private static final double LEAST_MILLIS = 0.01;

    /** A frame that is not made by then, by the machine's clock, is not waited for. */
    private static final long FRAME_MILLIS = 500;

    private final WebPage page;
    private volatile boolean impatient;
    private volatile boolean wantsFrame;

    /** Documents that wait for what other parts of the browser do. */
    private final Set<Integer> waiting = ConcurrentHashMap.newKeySet();

    /** What is granted once they have it. */
    private volatile long held;

    private long owed;
    private long quiet;
    private volatile boolean granting;

    PageTime(WebPage page) {
        this.page = page;
    }

    /** Something is said from or to the page. */
    void isUsed() {
        quiet = 0;
    }

    /** Takes what one of our scripts calls. May come on the protocol's own thread. */
    void told(JsonNode call) {
        Integer document = call.path("executionContextId").asInt();
        if (call.path("name").asString("").equals(PageWorld.FRAME)) {
            wantsFrame = true;
        } else if (call.path("payload").asString("").equals("yes")) {
            waiting.add(document);
        } else {
            waiting.remove(document);
        }
    }

    /** A document is gone, such as that of a frame that was taken out, and waits for nothing any more. May come on the protocol's own thread. */
    void forget(int document) {
        waiting.remove(document);
    }

    /** What was granted last is over. May come on the protocol's own thread. */
    void spent() {
        Browser.Page now = page.opened();
        if (now != null && isWaiting()) {
            CompletableFuture.delayedExecutor(1, TimeUnit.MILLISECONDS).execute(() -> advance(now, LEAST_MILLIS));
            return;
        }
        long budget = held;
        held = 0;
        if (now != null && budget > 0) {
            advance(now, budget);
            return;
        }
        Map<String, Object> frame = wantsFrame ? page.world().frame() : null;
        wantsFrame = false;
        if (now == null || frame == null) {
            rests();
            return;
        }
        CompletableFuture<JsonNode> made = now.session().send("Runtime.evaluate", frame);
        if (impatient) {
            rests();
            return;
        }
        made.orTimeout(FRAME_MILLIS + MachineLoad.moreMs(FRAME_MILLIS), TimeUnit.MILLISECONDS)
                .whenComplete((answer, failure) -> rests());
    }

    private void rests() {
        granting = false;
        page.views().changed();
    }

    /** Lets the page's time go on; at rest and unseen, as on a page that is covered, by the second: each grant is a call to the browser. */
    void grant(long millis) {
        Browser.Page now = page.opened();
        if (now == null || page.isDestroyed() || page.dialogs().isOpen()) {
            return;
        }
        owed += millis;
        quiet += millis;
        boolean atWork = quiet < UNSEEN_MILLIS || page.navigation().getProgress() < 100;
        if (!page.replies().isStuck() && owed >= (page.view().isShown() || atWork ? 1 : UNSEEN_MILLIS)) {
            long budget = owed;
            owed = 0;
            granting = true;
            page.touch();
            held = isWaiting() ? budget : 0;
            advance(now, held > 0 ? LEAST_MILLIS : budget);
        }
    }

    private boolean isWaiting() {
        return !waiting.isEmpty() && !impatient;
    }

    private void advance(Browser.Page now, double budget) {
        String policy = impatient ? "advance" : "pauseIfNetworkFetchesPending";
        now.session()
                .send(
                        "Emulation.setVirtualTimePolicy",
                        Map.of("policy", policy, "budget", budget, "maxVirtualTimeTaskStarvationCount", 1000))
                .whenComplete((answer, failure) -> {
                    if (failure != null) {
                        rests();
                    }
                });
    }

    /** Whether it still works on what it was given to do. A page that shows a dialog waits for its user. */
    boolean isBusy() {
        boolean works = granting
                || page.navigation().isLeaving()
                || page.replies().areAwaited()
                || page.requests().isHolding();
        return works && !page.replies().isStuck() && !page.dialogs().isOpen() && !page.isDestroyed();
    }

    /** Another document is shown, which is given the time that it needs. */
    void isWaitedForAgain() {
        impatient = false;
        waiting.clear();
    }

    /** Lets a document that has come be built as far as it can be in no time; until then it has nothing to show. */
    void begin() {
        Browser.Page now = page.opened();
        if (now != null && !granting && !page.replies().isStuck()) {
            granting = true;
            advance(now, LEAST_MILLIS);
        }
    }

    /** It has not come to rest in time: it does not hold up the device again until it shows something else. */
    void waitNoLonger() {
        impatient = true;
        granting = false;
        page.navigation().stays();
        page.replies().forgive();
        page.replies().isStuckUntil(page.begin("Runtime.evaluate", Map.of("expression", "0")));
    }
}
