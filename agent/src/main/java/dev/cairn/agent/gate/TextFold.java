package dev.cairn.agent.gate;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UProperty;
import com.ibm.icu.text.Normalizer2;
import com.ibm.icu.text.SpoofChecker;
import java.lang.Character.UnicodeScript;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes texts comparable that say the same to a reader: compatibility forms (NFKC), characters that do not show, letters in disguise, case
 * with both of Turkish's letters i, marks where a language leaves them out; and look-alikes by the skeletons of UTS 39.
 */
final class TextFold {
    private static final Normalizer2 NFKC = Normalizer2.getNFKCInstance();
    private static final Normalizer2 NFD = Normalizer2.getNFDInstance();
    private static final Normalizer2 NFC = Normalizer2.getNFCInstance();
    private static final SpoofChecker LOOKALIKES = new SpoofChecker.Builder().build();

    /** Names such as REGIONAL INDICATOR SYMBOL LETTER D, NEGATIVE CIRCLED LATIN CAPITAL LETTER D, LATIN LETTER SMALL CAPITAL D. */
    private static final Pattern DISGUISED =
            Pattern.compile("(?:SYMBOL LETTER|LATIN CAPITAL LETTER|SMALL CAPITAL) ([A-Z])");

    private static final Pattern SPELLED = Pattern.compile(
            "(?<![\\p{L}\\p{M}\\p{N}])\\p{L}\\p{M}*+(?:[^\\p{L}\\p{M}\\p{N}]{1,3}\\p{L}\\p{M}*+){2,}(?![\\p{L}\\p{N}])");
    private static final Pattern BETWEEN_LETTERS = Pattern.compile("[^\\p{L}\\p{M}]++");

    /** Chinese signs and Korean syllables of which each stands for itself: two are a word. */
    private static final Pattern SPELLED_SIGNS = Pattern.compile(
            "(?<![\\p{L}\\p{N}])[\\p{IsHan}\\p{IsHangul}](?:\\h{1,2}[\\p{IsHan}\\p{IsHangul}])+(?![\\p{L}\\p{N}])");

    private static final Pattern PICTURES = Pattern.compile("[\\p{So}\\x{1f3fb}-\\x{1f3ff}]++");
    private static final Pattern PICTURES_WITHIN =
            Pattern.compile("(?<=[\\p{L}\\p{M}])[\\p{So}\\x{1f3fb}-\\x{1f3ff}]++(?=\\p{L})");
    private static final Pattern BLANKS = Pattern.compile("\\h");
    private static final Pattern HYPHENS =
            Pattern.compile("(?<=\\p{L})(?:(?!(?<=l)·l)[-‐‑_.·'’*|/]\\s?|[–—~:=•∙⋅⁃^¦\\\\])(?=\\p{L})");

    /** A word of a few letters on each of its lines. */
    private static final Pattern BROKEN = Pattern.compile("\\p{L}{1,6}+(?:[ \\t]*+\\n[ \\t]*+\\p{L}{1,6}+){1,3}+");

    /** Spaces so narrow that they are taken for none. */
    private static final Pattern NARROW = Pattern.compile("[\\u2006\\u2008-\\u200a\\u202f\\u205f]");

    /** Marks for which there is no letter: lines through it, under it and around it. */
    private static final Pattern DECORATED =
            Pattern.compile("(?<=[\\p{IsLatin}\\p{IsGreek}\\p{IsCyrillic}])[\\p{Mn}\\p{Me}]++");

    /** Armenian's signs of tone, in the middle of the word that is asked for or stressed; Uzbek's and Tatar's letters of turned commas. */
    private static final Pattern WITHIN_WORDS =
            Pattern.compile("[\u055a-\u055f](?=\\p{IsArmenian})|[\u02bb\u02bc]|(?<=[oOgG])[‘’'`](?=\\p{L})");

    /** The last of them, which other languages have between two words. */
    private static final Pattern AFTER_O = Pattern.compile("(?<=[oOgG])[‘’'`](?=\\p{L})");

    /** Words with signs in them that stand for letters, as those have that are made to slip by. */
    private static final Pattern MIXED =
            Pattern.compile("(?<![\\p{L}\\p{N}@$€+])(?=\\S*\\p{L})[\\p{L}0134578@$€+]{3,}(?![\\p{L}\\p{N}@$€+])");

    private static final String DIGITS = "0134578@$€+";
    private static final String LETTERS = "oleastbaset";

    private static final String TURNED_ONLY = "ǝʇɐɹɥʎʌʍɯɔɟƃɾʞᴉ";
    private static final String TURNED = TURNED_ONLY + "bdpqnu";
    private static final String UPRIGHT = "etarhyvwmcfgjki" + "qpdbun";

    /** The vowel am of Thai and Lao, which NFKC takes apart and no dictionary knows in two. */
    private static final String THAI_AM = "\u0e33";

    private static final String THAI_AM_APART = "\u0e4d\u0e32";
    private static final String LAO_AM = "\u0eb3";
    private static final String LAO_AM_APART = "\u0ecd\u0eb2";

    /** What is written from right to left although its letters are not. */
    private static final String REVERSED = "\u202e";

    /** Two vowels at the end of a syllable, the second with one of the five marks. */
    private static final Pattern TONE_ON_SECOND = Pattern.compile("(?:o[áàảãạéèẻẽẹ]|(?<!q)u[ýỳỷỹỵ])(?!\\p{L})");

    private static final int TATWEEL = 0x640;

    /** Stands for a picture in a row of letters. */
    private static final int PICTURE = 0xfffc;

    private static final int NO_DOTS = 0x2800;

    /** In these, marks over and under letters are left out as often as not. */
    private static final Set<UnicodeScript> MARKS_LEFT_OUT =
            Set.of(UnicodeScript.GREEK, UnicodeScript.CYRILLIC, UnicodeScript.ARABIC, UnicodeScript.HEBREW);

    private TextFold() {}

    /** As it is read, in its own case. */
    static String plain(String text) {
        String shown = NFKC.normalize(text.contains(REVERSED) ? reversed(text) : text)
                .replace(THAI_AM_APART, THAI_AM)
                .replace(LAO_AM_APART, LAO_AM);
        StringBuilder plain = new StringBuilder(shown.length());
        shown.codePoints().filter(TextFold::shows).forEach(letter -> plain.appendCodePoint(undisguised(letter)));
        return plain.toString();
    }

    /** The same with no space where one is too narrow to be seen; {@code plain} is what is read of it otherwise. */
    static String tight(String text, String plain) {
        Matcher narrow = NARROW.matcher(text);
        return narrow.find() ? plain(narrow.replaceAll("")) : plain;
    }

    /** Without the pictures in the middle of words: {@code De🙂lete}. */
    static String withoutPictures(String plain) {
        return PICTURES_WITHIN.matcher(plain).replaceAll("");
    }

    /** With pictures as blanks: {@code Delete👌}, {@code Wipe💥data}. */
    static String apartAtPictures(String plain) {
        return PICTURES.matcher(plain).replaceAll(" ");
    }

    /** Without the lines and rings that some put around letters. */
    static String undecorated(String plain) {
        return DECORATED.matcher(plain).replaceAll("");
    }

    /** Small letters, both letters i of Turkish as one; {@code plain} is read already. */
    static String folded(String plain) {
        String small = WITHIN_WORDS
                .matcher(plain.replace('İ', 'I'))
                .replaceAll("")
                .toLowerCase(Locale.ROOT)
                .replace('ı', 'i');
        return oneTonePlace(NFC.normalize(unmarked(small, false)))
                .replace('ς', 'σ')
                .replace('ي', 'ی')
                .replace('ى', 'ی')
                .replace('ك', 'ک')
                .replace('ة', 'ه')
                .replace('ँ', 'ं')
                .replace("़", "");
    }

    /** Vietnamese has the mark of the tone on either of two vowels: "xóa" and "xoá" are one word. */
    private static String oneTonePlace(String small) {
        Matcher pair = TONE_ON_SECOND.matcher(small);
        return pair.find() ? pair.replaceAll(found -> tonedFirst(found.group())) : small;
    }

    private static String tonedFirst(String pair) {
        String second = NFD.normalize(pair.substring(1));
        return NFC.normalize(pair.substring(0, 1) + second.substring(1) + second.substring(0, 1));
    }

    /** The same without marks on Latin letters. */
    static String bare(String folded) {
        return unmarked(folded, true)
                .replace('ł', 'l')
                .replace('ø', 'o')
                .replace('đ', 'd')
                .replace("æ", "ae")
                .replace("œ", "oe")
                .replace("ß", "ss");
    }

    /** What it looks like: the same for texts that cannot be told apart. */
    static String skeleton(String text) {
        return LOOKALIKES
                .getSkeleton(text)
                .toLowerCase(Locale.ROOT)
                .replace('l', 'i')
                .replace('1', 'i')
                .replace('0', 'o');
    }

    /** Whether a text may look like another: it has letters outside of ASCII, or digits. */
    static boolean mayDeceive(String text) {
        return text.codePoints().anyMatch(letter -> letter > 0x7f || Character.isDigit(letter));
    }

    /** With words put together that are pulled apart: {@code D e l e t e}, {@code De-lete}. */
    static String joined(String plain) {
        if (BROKEN.matcher(plain.strip()).matches()) {
            return plain.replaceAll("\\s", "");
        }
        Matcher spelled = SPELLED.matcher(plain);
        String together = spelled.replaceAll(word ->
                Matcher.quoteReplacement(BETWEEN_LETTERS.matcher(word.group()).replaceAll("")));
        String signs = SPELLED_SIGNS
                .matcher(together)
                .replaceAll(word -> BLANKS.matcher(word.group()).replaceAll(""));
        return HYPHENS.matcher(signs).replaceAll("");
    }

    /** The same where words that are spelled stand beside each other, parted by more than their letters are: {@code P a y   n o w}, {@code P.a.y n.o.w}. */
    static String joinedApart(String plain) {
        return SPELLED.matcher(plain).replaceAll(words -> Matcher.quoteReplacement(spelledWords(words.group())));
    }

    private static String spelledWords(String spelled) {
        int least = BETWEEN_LETTERS
                .matcher(spelled)
                .results()
                .mapToInt(between -> width(between.group()))
                .min()
                .orElse(0);
        return BETWEEN_LETTERS.matcher(spelled).replaceAll(between -> width(between.group()) > least ? " " : "");
    }

    /** How far letters are apart; a blank parts more than a sign. */
    private static int width(String between) {
        return 2 * between.length() + (between.isBlank() ? 1 : 0);
    }

    /** With signs and digits in the middle of words as the letters that they stand for: {@code D3lete}, {@code $end}. */
    static String withoutDigits(String plain) {
        return MIXED.matcher(plain)
                .replaceAll(word -> Matcher.quoteReplacement(replaced(word.group(), DIGITS, LETTERS)));
    }

    /** With an apostrophe between two words that might be Uzbek's letter o': "Clirio'r" is two words in Welsh. */
    static String apartAfterO(String plain) {
        return AFTER_O.matcher(plain).replaceAll(" ");
    }

    /** As it is read by who turns it round. */
    static String upright(String plain) {
        return plain.codePoints().anyMatch(letter -> TURNED_ONLY.indexOf(letter) >= 0)
                ? replaced(new StringBuilder(plain).reverse().toString(), TURNED, UPRIGHT)
                : plain;
    }

    private static String replaced(String text, String from, String to) {
        StringBuilder replaced = new StringBuilder(text);
        for (int at = 0; at < text.length(); at++) {
            int place = from.indexOf(text.charAt(at));
            if (place >= 0) {
                replaced.setCharAt(at, to.charAt(place));
            }
        }
        return replaced.toString();
    }

    private static String unmarked(String text, boolean latin) {
        StringBuilder without = new StringBuilder(text.length());
        UnicodeScript script = UnicodeScript.COMMON;
        String apart = NFD.normalize(text);
        for (int at = 0; at < apart.length(); at += Character.charCount(apart.codePointAt(at))) {
            int letter = apart.codePointAt(at);
            boolean mark = Character.getType(letter) == Character.NON_SPACING_MARK;
            script = mark ? script : UnicodeScript.of(letter);
            if (!mark || !(latin ? script == UnicodeScript.LATIN : MARKS_LEFT_OUT.contains(script))) {
                without.appendCodePoint(letter);
            }
        }
        return NFC.normalize(without);
    }

    private static boolean shows(int letter) {
        return letter != TATWEEL
                && letter != PICTURE
                && Character.getType(letter) != Character.FORMAT
                && !UCharacter.hasBinaryProperty(letter, UProperty.DEFAULT_IGNORABLE_CODE_POINT);
    }

    private static int undisguised(int letter) {
        if (letter == NO_DOTS) {
            return ' ';
        }
        if (letter < 0x250 || (letter >= 0x2b0 && letter < 0x1d00)) {
            return letter;
        }
        String name = Character.getName(letter);
        Matcher disguise = DISGUISED.matcher(name == null ? "" : name);
        return disguise.find() && disguise.end() == disguise.regionEnd()
                ? disguise.group(1).charAt(0)
                : letter;
    }

    private static String reversed(String text) {
        int from = text.indexOf(REVERSED);
        return text.substring(0, from) + " " + new StringBuilder(text.substring(from)).reverse() + " " + text;
    }
}
