package dev.cairn.android.webview;

/** The browser refused a command, or is gone. */
public final class DevToolsException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    DevToolsException(String message) {
        super(message);
    }
}
