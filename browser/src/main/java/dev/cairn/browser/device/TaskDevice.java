package dev.cairn.browser.device;

import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.origin.WebOrigin;
import dev.cairn.browser.guard.GuardRefusal;
import dev.cairn.browser.guard.SentKind;
import dev.cairn.browser.look.PageLook;
import dev.cairn.browser.look.PageView;
import java.util.List;
import java.util.Optional;

/**
 * What tasks are done on: a browser, or an app on a device of the explorer's. {@link #connect} makes sure of it; every other call may find it
 * gone. For one thread at a time.
 */
public interface TaskDevice extends AutoCloseable {
    /** Makes sure that it is there; whether it had to be started, so that nothing that was done before is there any more. */
    boolean connect() throws DeviceException, InterruptedException;

    /** Names this start of it; empty before the first. */
    String session();

    /**
     * Looks.
     *
     * @param picture whether one is taken, of the same moment
     */
    PageLook look(boolean picture) throws DeviceException, InterruptedException;

    /**
     * Does it.
     *
     * @throws DeviceException {@link DeviceException.Kind#STALE} if what is to be acted on is not there, or is covered: nothing was done;
     *     {@link DeviceException.Kind#SLOW} if there was no answer: it may have been done
     */
    ActResult perform(PageAct act) throws DeviceException, InterruptedException;

    /** Lets in an origin that a rule wants a yes for, since somebody has said it. */
    default void approve(WebOrigin origin) {}

    /** What was refused to this start of it so far, by whatever stands between it and the network. */
    default List<GuardRefusal> refusals() {
        return List.of();
    }

    /** What has left a start of it, which is over, {@linkplain PageLook#stretch from a look on}; whoever ran it. */
    default SentKind sentSince(String session, int stretch) {
        return SentKind.UNREADABLE;
    }

    /** What stands in front of everything, as far as the last call told. */
    default Optional<PageView.Dialog> dialog() {
        return Optional.empty();
    }

    /** Ends it, if it runs; {@link #connect} starts another. */
    @Override
    void close();
}
