package dev.cairn.android.device;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * The Android system that the protocol drives. Every method must be called on the runtime's main thread; time inside
 * is virtual and passes only in {@link #settle()}, {@link #pass} and where a method says so.
 */
public interface AndroidRuntime {
    /** Puts the app on the device, in place of any before it. The old one's process ends; its data goes. */
    void install(AppPackage app);

    /** Takes the app off the device, with its data; does nothing when it is not there. */
    void remove(String packageName);

    /** Deletes the app's data and ends its process. */
    void clear(String packageName);

    /** The state of the app. */
    AppState state(String packageName);

    /**
     * Brings the app to the front: its task if it has one, else its main activity in a new process.
     *
     * @throws JvmDeviceException when it is not installed or has no main activity
     */
    void activate(String packageName);

    /** Starts an activity by an intent; the app's process is started if it does not run. */
    void start(StartIntent intent);

    /** Ends the app's process, without a word to it. */
    void terminate(String packageName);

    /** Leaves the app for the home screen. */
    void home();

    /** Ends the app because its main thread does not come to rest. The only method that other threads may call. */
    void endStuckApp();

    /** What shows now. Time does not pass. */
    ScreenSnapshot screen();

    /** What shows now, as PNG. */
    byte[] screenshot();

    /** Sends one touch event to the window under it. */
    void touch(Touch touch);

    /** Sends a key, down and up. */
    void key(KeyPress press);

    /** Turns a mouse's wheel over a place; the content moves up, or left, by so many pixels. */
    void wheel(int x, int y, int deltaX, int deltaY);

    /** The Back key: puts the keyboard away if one shows, else it is the app's. */
    void back();

    /** Whether a keyboard is over the lower part of the screen, and takes the touches there. */
    boolean isKeyboardShown();

    /** Puts the keyboard away; whether there was one. */
    boolean hideKeyboard();

    /** Types text into the view that has the focus. */
    void type(String text);

    /** Focuses the text field and puts text after what it holds; false when the view takes no text. */
    boolean enter(long nodeId, String text);

    /** Empties the text field; false when the view takes no text. */
    boolean clearText(long nodeId);

    /** Moves a seek bar, or what is like one, to the value. */
    void progress(long nodeId, float value);

    /** Whether the view can scroll further; one of the two is -1 or 1, the other 0. */
    boolean canScroll(long nodeId, int horizontally, int vertically);

    /** Lets time pass until nothing is due soon: at least 400 milliseconds, at most a second. */
    void settle();

    /** What the device's clock shows. */
    Instant time();

    /** Lets this much time pass. */
    void pass(Duration time);

    /** The log since the last call. */
    List<LogEntry> takeLog();

    /** From now on an app that starts is asked about, or granted, the permissions that Android asks its user for. Granted by default. */
    void askForPermissions(boolean asking);

    /**
     * Holds the display another way; the app's activities are told, or made anew, as Android does it.
     *
     * @param rotation in quarter turns to the left, 0 to 3, as {@code android.view.Surface} counts them
     */
    void turn(int rotation);

    /** What is set from outside the app. */
    AndroidControls controls();

    /** The web views that show a page, oldest first. */
    List<WebContents> webContents();

    /** What is in front. */
    ForegroundActivity front();
}
