package dev.cairn.android.dex;

/** A method's code cannot be expressed on the JVM; the message says why. */
final class UntranslatableException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UntranslatableException(String reason) {
        super(reason);
    }
}
