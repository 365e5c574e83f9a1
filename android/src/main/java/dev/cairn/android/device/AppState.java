package dev.cairn.android.device;

/** The state of an app, numbered as Appium does. */
public enum AppState {
    NOT_INSTALLED(0),
    NOT_RUNNING(1),
    IN_BACKGROUND(3),
    IN_FRONT(4);

    private final int code;

    AppState(int code) {
        this.code = code;
    }

    /** Appium's number for it. */
    public int code() {
        return code;
    }
}
