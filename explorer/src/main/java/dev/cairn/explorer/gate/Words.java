package dev.cairn.explorer.gate;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/** Texts as rows of words, in which whole words can be looked for. */
final class Words {
    private static final Pattern CAMEL = Pattern.compile("(?<=[\\p{Ll}\\p{N}])(?=\\p{Lu})");
    private static final Pattern BETWEEN = Pattern.compile("[^\\p{L}\\p{M}\\p{N}]+");
    private static final Pattern BETWEEN_BUT_STARS = Pattern.compile("[^\\p{L}\\p{M}\\p{N}*]+");

    private Words() {}

    /** Small letters, one blank before, between and after words; {@code btnDeleteAll} is three words. */
    static String normalized(String text, boolean keepStars) {
        String plain = Normalizer.normalize(text, Normalizer.Form.NFKC);
        String apart = CAMEL.matcher(plain).replaceAll(" ").toLowerCase(Locale.ROOT);
        String spaced = (keepStars ? BETWEEN_BUT_STARS : BETWEEN).matcher(apart).replaceAll(" ");
        return " " + spaced.strip() + " ";
    }
}
