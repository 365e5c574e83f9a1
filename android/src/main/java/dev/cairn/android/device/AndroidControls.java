package dev.cairn.android.device;

/**
 * What is set from outside an app: on a phone, by the user in the settings or by {@code adb}. To be called on the runtime's main thread, as
 * all of {@link AndroidRuntime}.
 */
public interface AndroidControls {
    /** The language of apps that start from now on, as a language tag such as {@code fr-CA}. */
    void locale(String tag);
}
