package dev.cairn.android.runtime.hook;

/** Patterns of {@link java.text.SimpleDateFormat} with the letters that Android knows and Java does not. */
public final class AppDates {
    private AppDates() {}

    /** The pattern for Java: {@code c} is the day of the week by itself; {@code b} and {@code B} show nothing. */
    public static String pattern(String android) {
        StringBuilder java = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < android.length(); i++) {
            char letter = android.charAt(i);
            quoted ^= letter == '\'';
            if (quoted || (letter != 'b' && letter != 'B')) {
                java.append(letter == 'c' && !quoted ? 'E' : letter);
            }
        }
        return java.toString();
    }
}
