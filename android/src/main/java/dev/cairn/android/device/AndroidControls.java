package dev.cairn.android.device;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is set from outside an app: on a phone, by the user in the settings or by {@code adb}. It outlives apps' processes. To be called on
 * the runtime's main thread, as all of {@link AndroidRuntime}.
 */
public interface AndroidControls {
    /** Sets everything back to how a new device has it, and deletes the files that are no app's. */
    void wipe();

    /** The language of apps that start from now on, as a language tag such as {@code fr-CA}. */
    void locale(String tag);

    /** The language of apps that start now. */
    String locale();

    /** The zone of the device's clock, by a name such as {@code Europe/Kyiv}; apps are told. */
    void timeZone(String id);

    /** The zone of the device's clock. */
    String timeZone();

    /** The text on the clipboard; empty when there is none. */
    String clipboard();

    /** Puts text on the clipboard. */
    void clipboard(String label, String text);

    /** What the app's manifest asks for. */
    List<String> requestedPermissions(String packageName);

    /** What the app has been granted. */
    List<String> grantedPermissions(String packageName);

    /** Grants the app a permission, or takes it away; it stays so until the app's data goes. */
    void permit(String packageName, String permission, boolean granted);

    /** The app's strings by name, in the given language or the device's. */
    Map<String, String> strings(String packageName, @Nullable String language);

    /** The file of this machine that stands for a file of the device; {@code @package/…} is in the app's data. */
    Path file(String path);

    /** Carries out the action of the text field that has the focus; false when there is no such field. */
    boolean editorAction(int action);

    /** Locks the screen, or unlocks it. */
    void lock(boolean locked);

    /** Whether it is locked. */
    boolean isLocked();

    /** Whether a keyboard comes up on the screen when a text field is touched; true on a new device. */
    void keyboard(boolean shows);

    /** The charge in percent. */
    int battery();

    /** Whether it hangs on a charger. */
    boolean isCharging();

    /** Sets the charge and the charger; apps are told. */
    void battery(int percent, boolean charging);

    /** Where the device is, if anybody said. */
    Optional<GeoPosition> position();

    /** Moves the device; apps that listen are told. Empty for nowhere. */
    void position(Optional<GeoPosition> position);

    /** Whether apps may know where it is. */
    boolean isLocating();

    /** Whether apps may know where it is, from now on. */
    void locate(boolean enabled);

    /** A call from the number: 0 none, 1 ringing, 2 off the hook. */
    void call(int state, String number);

    /** Starts the app's service; false when there is none. */
    boolean startService(StartIntent intent);

    /** Stops it; false when it does not run. */
    boolean stopService(StartIntent intent);

    /** Sends a broadcast to the running app. */
    void broadcast(StartIntent intent);

    /** Tells the running app that memory is short. */
    void trimMemory(int level);

    /** Whether apps show themselves dark. */
    boolean isNight();

    /** Makes it night, or day, for apps that start from now on. */
    void night(boolean night);

    /** The system's bars, as the app in front lets them show. */
    SystemBars bars();

    /** Puts a finger on the sensor: the one that is known, or another. */
    void touchSensor(boolean known);

    /** The phone's sensors measure this from now on; apps that listen are told. */
    void measure(SensorKind kind, float... values);

    /** Pulls the notification shade down, or pushes it up; false when no app runs that could have posted anything. */
    boolean shade(boolean open);

    /** The notifications that show: package, title, text and the like. */
    List<Map<String, Object>> notifications();
}
