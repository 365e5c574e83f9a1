package dev.cairn.android.protocol;

/** The errors of the W3C WebDriver standard, section 6.6, with their HTTP statuses, and Appium's own. */
public enum WebDriverError {
    ELEMENT_CLICK_INTERCEPTED("element click intercepted", 400),
    ELEMENT_NOT_INTERACTABLE("element not interactable", 400),
    INVALID_ARGUMENT("invalid argument", 400),
    INVALID_ELEMENT_STATE("invalid element state", 400),
    INVALID_SELECTOR("invalid selector", 400),
    INVALID_SESSION_ID("invalid session id", 404),
    NO_SUCH_ALERT("no such alert", 404),
    NO_SUCH_ELEMENT("no such element", 404),
    NO_SUCH_WINDOW("no such window", 404),
    STALE_ELEMENT_REFERENCE("stale element reference", 404),
    SESSION_NOT_CREATED("session not created", 500),
    MOVE_TARGET_OUT_OF_BOUNDS("move target out of bounds", 500),
    TIMEOUT("timeout", 500),
    UNKNOWN_COMMAND("unknown command", 404),
    UNKNOWN_ERROR("unknown error", 500),
    UNKNOWN_METHOD("unknown method", 405),
    UNSUPPORTED_OPERATION("unsupported operation", 500);

    private final String code;
    private final int status;

    WebDriverError(String code, int status) {
        this.code = code;
        this.status = status;
    }

    /** The standard's name for it. */
    public String code() {
        return code;
    }

    /** The HTTP status that goes with it. */
    public int status() {
        return status;
    }

    /** An exception that the client sees as this error. */
    public WebDriverException because(String message) {
        return new WebDriverException(this, message, null);
    }

    /** An exception that the client sees as this error, and what led to it. */
    public WebDriverException because(String message, Throwable cause) {
        return new WebDriverException(this, message, cause);
    }
}
