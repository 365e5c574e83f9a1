package dev.cairn.android.dex;

import java.util.List;

/**
 * What became of an app's code.
 *
 * @param classes how many classes were written
 * @param methods how many methods with code they have
 * @param untranslated the methods that throw when they are called, in the order of their classes
 */
public record Translation(int classes, int methods, List<Untranslated> untranslated) {
    /** What the message of the {@link VerifyError} begins with that such a method throws. */
    public static final String PREFIX = "This method could not be translated for the JVM: ";

    /**
     * Stands in the name of a method that is a part of one that is too large for the JVM, between that one's name and a
     * number.
     */
    public static final String PART = "$$part";

    public Translation {
        untranslated = List.copyOf(untranslated);
    }

    /**
     * A method whose code could not be translated, or that the JVM's verifier refused.
     *
     * @param className its class, with dots
     * @param method its name and descriptor; empty when the whole class is meant
     * @param reason why, in one line
     */
    public record Untranslated(String className, String method, String reason) {
        @Override
        public String toString() {
            return className + (method.isEmpty() ? "" : "." + method) + ": " + reason;
        }
    }
}
