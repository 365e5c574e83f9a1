package dev.cairn.explorer.action;

import dev.cairn.explorer.screen.UiNode;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What to type into a field, from what the field says of itself. */
final class InputText {
    private static final Pattern BETWEEN_WORDS = Pattern.compile("\\P{L}+|(?<=\\p{Ll})(?=\\p{Lu})");
    private static final Pattern SECRET = Pattern.compile("pass(w|code|phrase|key).*|pwd|pin|otp|cvv|cvc|secret");
    private static final Pattern MAIL = Pattern.compile(".*mail");
    private static final Pattern NUMBER = Pattern.compile("(phone|tel(ephone)?|number|zip|amount|quantity).*");
    private static final Pattern DATE = Pattern.compile("(birth)?date|birthday");
    private static final Pattern ADDRESS = Pattern.compile("url|https?|web(site|page)?");

    private final Set<String> words;

    private InputText(UiNode field) {
        String about = String.join(" ", field.resourceId(), field.get("hint"), field.description(), field.text());
        words = BETWEEN_WORDS
                .splitAsStream(about)
                .map(word -> word.toLowerCase(Locale.ROOT))
                .collect(Collectors.toSet());
    }

    /** Empty for passwords and their like: a made-up one opens nothing and may lock an account. */
    static String of(UiNode field) {
        return field.is("password") ? "" : new InputText(field).text();
    }

    private String text() {
        if (isAbout(SECRET)) {
            return "";
        }
        if (isAbout(MAIL)) {
            return "ada@example.org";
        }
        if (isAbout(NUMBER)) {
            return "42";
        }
        if (isAbout(DATE)) {
            return "2026-01-31";
        }
        return isAbout(ADDRESS) ? "https://example.org" : "Ada";
    }

    private boolean isAbout(Pattern what) {
        return words.stream().anyMatch(word -> what.matcher(word).matches());
    }
}
