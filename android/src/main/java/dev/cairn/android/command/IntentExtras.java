package dev.cairn.android.command;

import dev.cairn.android.protocol.WebDriverError;
import java.util.Arrays;

/** Extras by the types of {@code am start}: {@code s} text, {@code z} boolean, {@code i} int, and so on; {@code a} for arrays of them. */
final class IntentExtras {
    private IntentExtras() {}

    /** The value, of the type that the option names: with leading {@code --e} or {@code --}, or without. */
    static Object value(String option, String name, String text) {
        String type = option.replaceFirst("^--?e?", "");
        try {
            return switch (type) {
                case "s", "", "u", "cn" -> text;
                case "z" -> bool(text);
                case "i" -> Integer.decode(text);
                case "l" -> Long.decode(text);
                case "f" -> Float.valueOf(text);
                case "d" -> Double.valueOf(text);
                case "sa", "sal" -> text.split("(?<!\\\\),");
                case "ia", "ial" ->
                    Arrays.stream(text.split(",")).mapToInt(Integer::decode).toArray();
                case "la", "lal" ->
                    Arrays.stream(text.split(",")).mapToLong(Long::decode).toArray();
                case "fa", "fal" -> floats(text.split(","));
                default ->
                    throw WebDriverError.INVALID_ARGUMENT.because("The extra '" + name + "' has the type '" + option
                            + "', which is not known. Known are s, z, i, l, f, d, u, cn, and sa, ia, la, fa.");
            };
        } catch (NumberFormatException e) {
            throw WebDriverError.INVALID_ARGUMENT.because(
                    "The extra '" + name + "' is no number of type '" + option + "': '" + text + "'.", e);
        }
    }

    private static boolean bool(String text) {
        return text.equalsIgnoreCase("true") || text.equalsIgnoreCase("t") || text.equals("1");
    }

    private static float[] floats(String[] texts) {
        float[] numbers = new float[texts.length];
        for (int i = 0; i < texts.length; i++) {
            numbers[i] = Float.parseFloat(texts[i]);
        }
        return numbers;
    }
}
