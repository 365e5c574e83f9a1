package dev.cairn.testkit.fuzz;

import java.util.List;

/**
 * Something that reads bytes which somebody else made.
 *
 * @param name of letters and hyphens; the folder of its kept inputs has it, too
 * @param entrance reads them
 * @param refusals what it says in its documentation that it throws; nothing else may come out of it
 */
public record Parser(String name, Entrance entrance, List<Class<? extends Exception>> refusals) {
    private static final int LONGEST_MESSAGE = 20_000;

    /** Copies the list. */
    public Parser {
        refusals = List.copyOf(refusals);
    }

    /** Reads the bytes. */
    @FunctionalInterface
    public interface Entrance {
        /** Reads them to the end of what is ever read of such input. */
        void read(byte[] input) throws Exception;
    }

    /** A parser that may refuse its input by exceptions of these types. */
    @SafeVarargs
    public static Parser of(String name, Entrance entrance, Class<? extends Exception>... refusals) {
        return new Parser(name, entrance, List.of(refusals));
    }

    /** Feeds it. Returns if the input was taken, or refused as documented and with a message that a person can read. */
    public void feed(byte[] input) throws Exception {
        try {
            entrance.read(input);
        } catch (Exception e) {
            if (!isRefusal(e)) {
                throw e;
            }
        }
    }

    private boolean isRefusal(Exception e) {
        String message = e.getMessage();
        return refusals.stream().anyMatch(type -> type.isInstance(e))
                && message != null
                && !message.isBlank()
                && message.length() <= LONGEST_MESSAGE;
    }

    /** Its name. */
    @Override
    public String toString() {
        return name;
    }
}
