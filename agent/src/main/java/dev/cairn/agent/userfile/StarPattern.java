package dev.cairn.agent.userfile;

import java.util.List;

/**
 * A pattern as users write it: {@code *} stands for any characters, also for none, and case does not count. It is looked for from the front to the
 * back, each part where it stands first, so that many stars take no longer than few.
 */
public final class StarPattern {
    /** What stands before, between and behind the stars. */
    private final List<String> parts;

    private StarPattern(List<String> parts) {
        this.parts = parts;
    }

    /** The pattern that is written so. */
    public static StarPattern of(String written) {
        return new StarPattern(List.of(folded(written).split("\\*", -1)));
    }

    /** Whether the whole text is like it. */
    public boolean matches(String text) {
        String folded = folded(text);
        String first = parts.getFirst();
        if (parts.size() == 1) {
            return folded.equals(first);
        }
        String last = parts.getLast();
        int end = folded.length() - last.length();
        int at = first.length();
        if (at > end || !folded.startsWith(first) || !folded.endsWith(last)) {
            return false;
        }
        for (String part : parts.subList(1, parts.size() - 1)) {
            int found = folded.indexOf(part, at, end);
            if (found < 0) {
                return false;
            }
            at = found + part.length();
        }
        return true;
    }

    /** Letter by letter: in a text a letter may be written smaller in another way than by itself, as the Greek sigma is. */
    private static String folded(String text) {
        char[] letters = text.toCharArray();
        for (int i = 0; i < letters.length; i++) {
            letters[i] = Character.toLowerCase(Character.toUpperCase(letters[i]));
        }
        return new String(letters);
    }
}
