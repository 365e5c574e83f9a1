package dev.cairn.android.protocol;

/** A request that is refused before anybody looks at its command; the status is HTTP's own word for it. */
final class HttpRefusal extends Exception {
    private static final long serialVersionUID = 1L;

    private final int status;

    HttpRefusal(int status, String message) {
        super(message);
        this.status = status;
    }

    int status() {
        return status;
    }
}
