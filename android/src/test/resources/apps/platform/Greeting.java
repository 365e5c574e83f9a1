package dev.cairn.platform;

/** Found by its entry in {@code META-INF/services}. */
public interface Greeting {
    String text();

    /** The one there is. */
    final class Polite implements Greeting {
        @Override
        public String text() {
            return "good day";
        }
    }
}
