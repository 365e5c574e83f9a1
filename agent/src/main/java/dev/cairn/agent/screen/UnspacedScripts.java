package dev.cairn.agent.screen;

import java.lang.Character.UnicodeScript;
import java.util.EnumSet;
import java.util.Set;

/** Scripts that put no blanks between words. */
public final class UnspacedScripts {
    private static final Set<UnicodeScript> OF_SIGNS =
            EnumSet.of(UnicodeScript.HAN, UnicodeScript.HIRAGANA, UnicodeScript.KATAKANA);
    private static final Set<UnicodeScript> OF_LETTERS =
            EnumSet.of(UnicodeScript.THAI, UnicodeScript.LAO, UnicodeScript.KHMER, UnicodeScript.MYANMAR);

    private UnspacedScripts() {}

    /** Whether a letter is of one of them. */
    public static boolean have(int letter) {
        return OF_SIGNS.contains(UnicodeScript.of(letter)) || needDictionary(letter);
    }

    /** Whether only a dictionary tells where its word ends: in Thai a word's letters often are part of another's. */
    public static boolean needDictionary(int letter) {
        return OF_LETTERS.contains(UnicodeScript.of(letter));
    }
}
