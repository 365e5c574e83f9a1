package dev.cairn.agent.device;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.input.Secret;
import dev.cairn.agent.screen.ScreenLine;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * One device and the session on it. Every call may find the device gone; {@link #connect} gets a new one. For one thread at a time.
 */
public interface Device extends AutoCloseable {

    /**
     * A session.
     *
     * @param server the server's address
     * @param fresh whether the session was opened just now
     * @param identity which device it is
     * @param ended why the device before this one came to its end, where that is known
     */
    record Connection(URI server, boolean fresh, DeviceIdentity identity, List<DeviceLimit> ended) {
        public Connection {
            ended = List.copyOf(ended);
        }

        /** A session before which no device came to its end. */
        public Connection(URI server, boolean fresh, DeviceIdentity identity) {
            this(server, fresh, identity, List.of());
        }
    }

    /** Makes sure of a session: keeps the one there is while it answers, else opens a new one. */
    Connection connect() throws DeviceException, InterruptedException;

    /** Whether the same commands give the same screens each time, so that a new device can be brought to where another one was. */
    default boolean isRepeatable() {
        return false;
    }

    /** Tells that all that a run has done to a device before was done to this one. */
    default void markRestored() {}

    /** Whether the session is one of a device that was restored: what is not known to have been done was not done to it. */
    default boolean isRestored() {
        return false;
    }

    /** Has it taken for the run's device though it is another one than before: the user said so. */
    default void acceptAnother() {}

    /** Whether it may be another device than the run had before. */
    default boolean acceptsAnother() {
        return false;
    }

    /**
     * Installs the app unless it is there; whether it had to, so that it has no data yet.
     *
     * @throws DeviceException {@link DeviceException.Kind#REFUSED} also if another build of the app is there
     */
    boolean install(Path apk, String app) throws DeviceException;

    /**
     * Makes sure that the app is there, in the build of the file, and changes nothing.
     *
     * @throws DeviceException {@link DeviceException.Kind#REFUSED} if it is not
     */
    default void requireInstalled(Path apk, String app) throws DeviceException {
        throw new DeviceException(
                DeviceException.Kind.REFUSED, "there is no app on this device to attach to; leave out --attach", null);
    }

    /**
     * Sees to it, before anything is done, that {@link #install} will not refuse what is there, and changes nothing.
     *
     * @throws DeviceException {@link DeviceException.Kind#REFUSED} if another build of the app is there
     */
    default void refuseAnotherBuild(Path apk, String app) throws DeviceException {}

    /**
     * Names what would be explored: the same for the same app, another for any other.
     *
     * @param app where the app is
     * @throws dev.cairn.engine.CairnException if nothing is there that can be explored
     */
    String digest(Path app);

    /** Brings the app to the front, starting it if it does not run. */
    void activate(String app) throws DeviceException;

    /** Ends the app, if it runs. */
    void terminate(String app) throws DeviceException;

    /** Ends the app and deletes its data, so that it is as it was when it had just been installed. A device without data has nothing to do. */
    default void clear(String app) throws DeviceException {}

    /** Whether an app goes on after what counts as its crash: a page of which a script failed while it was loaded is there all the same. */
    default boolean outlivesCrashes() {
        return false;
    }

    /** Whether the app runs, in front or not. */
    boolean isRunning(String app) throws DeviceException;

    /** The package in front. */
    String currentApp() throws DeviceException;

    /** The activity in front, perhaps relative to its package; empty if the device does not say. */
    String currentPlace() throws DeviceException;

    /** UiAutomator's XML of all that is shown. */
    String source() throws DeviceException;

    /** The screen's picture as PNG. */
    byte[] screenshot() throws DeviceException;

    /** What stands on a picture of {@link #screenshot}, where there is a means to read it. */
    default List<ScreenLine> read(byte[] picture) throws InterruptedException {
        return List.of();
    }

    /** What was logged since the last call. */
    List<String> newLogLines() throws DeviceException;

    /** Does the action where its target was seen. */
    void perform(Action action) throws DeviceException;

    /**
     * Tells, before {@link #connect}, what becomes of questions for permissions, and which secrets are kept out of all that the device tells.
     * A device that asks and types nothing has nothing to heed.
     *
     * @throws dev.cairn.engine.CairnException {@code secret.missing}
     */
    default void prepare(Permissions permissions, Set<Secret> secrets) {}

    /** How old the last {@link #source} is: what it showed may have changed since. A device whose screen is always as it was seen says zero. */
    default Duration sinceLastLook() {
        return Duration.ZERO;
    }

    /** Puts a keyboard away that may cover what is to be touched; whether there was one. */
    default boolean putKeyboardAway() throws DeviceException {
        return false;
    }

    /** Lets time pass on the device, such as for a screen that has not settled yet. */
    default void pause(Duration time) throws DeviceException, InterruptedException {
        Thread.sleep(time);
    }

    /** Ends the session, if there is one that answers. */
    @Override
    void close();
}
