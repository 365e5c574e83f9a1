package dev.cairn.android.webview;

/** There is no browser, or it refused a command, does not answer, or is gone. */
public final class DevToolsException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    DevToolsException(String message) {
        super(message);
    }
}
