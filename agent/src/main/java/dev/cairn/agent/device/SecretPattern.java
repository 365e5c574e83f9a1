package dev.cairn.agent.device;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Finds a secret in what a device tells, however each of its characters is written: in capitals, as an entity of XML, escaped in JSON or JavaScript, as
 * bytes in an address, each of them once or again and again; and within Base64 of either alphabet, wherever it begins there and wherever its lines
 * break, and hexadecimal.
 */
public final class SecretPattern {
    /**
     * The order in which patterns are to be taken out of a text: of two secrets of which one is in the other, such as a name and a password that begins with it, the longer one goes first, since
     * what were left of it is most of it. What holds another has the longer pattern.
     */
    public static final Comparator<Pattern> LONGEST_FIRST = Comparator.comparingInt(
                    (Pattern secret) -> secret.pattern().length())
            .reversed();

    private static final Map<Integer, String> ENTITIES =
            Map.of((int) '&', "amp", (int) '<', "lt", (int) '>', "gt", (int) '"', "quot", (int) '\'', "apos");

    /** Shorter pieces of Base64 stand in many a text by chance. */
    private static final int SHORTEST_BASE64 = 6;

    private static final int SHORTEST_HEX_BYTES = 4;

    /** What an ampersand is written as that is escaped itself, and a backslash. */
    private static final String AMPERSAND = "&(?:amp;)*";

    private static final String BACKSLASHES = "\\\\+";
    private static final String LINE_BREAK = "(?:\\s|\\\\+[rn]|%0[aAdD])*+";

    private SecretPattern() {}

    /** The pattern of a secret that has at least one character. */
    public static Pattern of(String secret) {
        byte[] bytes = secret.getBytes(StandardCharsets.UTF_8);
        String plain = secret.codePoints().mapToObj(SecretPattern::written).collect(Collectors.joining());
        Stream<String> base64 = IntStream.range(0, 3)
                .mapToObj(offset -> base64(bytes, offset))
                .filter(piece -> piece.length() >= SHORTEST_BASE64)
                .map(SecretPattern::inEitherAlphabet);
        Stream<String> hex = Stream.of(bytes)
                .filter(some -> some.length >= SHORTEST_HEX_BYTES)
                .map(SecretPattern::hex);
        return Pattern.compile(
                Stream.of(Stream.of(plain), base64, hex).flatMap(forms -> forms).collect(Collectors.joining("|")));
    }

    private static String written(int sign) {
        return IntStream.of(sign, Character.toLowerCase(sign), Character.toUpperCase(sign))
                .distinct()
                .mapToObj(SecretPattern::oneCase)
                .collect(Collectors.joining("|", "(?:", ")"));
    }

    private static String oneCase(int sign) {
        String entity = ENTITIES.containsKey(sign) ? "|" + AMPERSAND + ENTITIES.get(sign) + ";" : "";
        String number = "|" + AMPERSAND + "#(?:0*" + sign + "|x0*(?i:" + Integer.toHexString(sign) + "));";
        String space = sign == ' ' ? "|\\+|%(?:25)*2[bB]" : "";
        return Pattern.quote(Character.toString(sign)) + entity + number + escaped(sign) + inAddress(sign) + space;
    }

    /** As JSON and JavaScript write it, also within a text of a text. */
    private static String escaped(int sign) {
        String units = Character.toString(sign)
                .chars()
                .mapToObj(unit -> BACKSLASHES + "u(?i:" + String.format(Locale.ROOT, "%04x", unit) + ")")
                .collect(Collectors.joining());
        String hex = String.format(Locale.ROOT, "%02x", sign);
        String script = sign <= 0xff ? "|" + BACKSLASHES + "x(?i:" + hex + ")" : "";
        String plain = switch (sign) {
            case '"', '\'', '/' -> "|" + BACKSLASHES + Character.toString(sign);
            case '\\' -> "|" + BACKSLASHES;
            case '\n' -> "|" + BACKSLASHES + "n";
            case '\r' -> "|" + BACKSLASHES + "r";
            case '\t' -> "|" + BACKSLASHES + "t";
            default -> "";
        };
        return "|" + units + script + plain;
    }

    private static String inAddress(int sign) {
        byte[] bytes = Character.toString(sign).getBytes(StandardCharsets.UTF_8);
        return IntStream.range(0, bytes.length)
                .mapToObj(i -> "%(?:25)*(?i:" + HexFormat.of().toHexDigits(bytes[i]) + ")")
                .collect(Collectors.joining("", "|", ""));
    }

    /** What of the secret's Base64 does not depend on what stands before and after it, if so many bytes more than a multiple of three stand before. */
    private static String base64(byte[] bytes, int offset) {
        byte[] shifted = new byte[offset + bytes.length];
        System.arraycopy(bytes, 0, shifted, offset, bytes.length);
        String all = Base64.getEncoder().withoutPadding().encodeToString(shifted);
        int from = offset == 0 ? 0 : offset + 1;
        return all.substring(from, Math.max(from, shifted.length * 8 / 6));
    }

    private static String inEitherAlphabet(String piece) {
        return piece.chars()
                .mapToObj(sign -> switch (sign) {
                    case '+' -> "(?:[+-]|%2[bB])";
                    case '/' -> "(?:[/_]|%2[fF])";
                    default -> Character.toString(sign);
                })
                .collect(Collectors.joining(LINE_BREAK, "", "[A-Za-z0-9+/_-]?(?:=|%3[dD]){0,2}"));
    }

    private static String hex(byte... bytes) {
        return "(?i:" + HexFormat.ofDelimiter("[\\s:-]?").formatHex(bytes) + ")";
    }
}
