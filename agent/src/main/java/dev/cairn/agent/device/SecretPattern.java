package dev.cairn.agent.device;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Finds a secret in what a device tells, however each of its characters is written: in capitals, as an entity of XML, escaped in JSON or JavaScript, as
 * bytes in an address (once or twice); and within Base64 of either alphabet, wherever it begins there, and hexadecimal.
 */
public final class SecretPattern {
    private static final Map<Integer, String> ENTITIES =
            Map.of((int) '&', "amp", (int) '<', "lt", (int) '>', "gt", (int) '"', "quot", (int) '\'', "apos");

    /** Shorter pieces of Base64 stand in many a text by chance. */
    private static final int SHORTEST_BASE64 = 6;

    private static final int SHORTEST_HEX_BYTES = 4;

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
        String entity = ENTITIES.containsKey(sign) ? "|&" + ENTITIES.get(sign) + ";" : "";
        String json = sign <= Character.MAX_VALUE ? "|\\\\u(?i:" + String.format(Locale.ROOT, "%04x", sign) + ")" : "";
        String script = sign <= 0xff ? "|\\\\x(?i:" + String.format(Locale.ROOT, "%02x", sign) + ")" : "";
        String hex = "|&#x0*(?i:" + Integer.toHexString(sign) + ");";
        String space = sign == ' ' ? "|\\+|%2[bB]" : "";
        return Pattern.quote(Character.toString(sign)) + entity + "|&#0*" + sign + ";" + hex + json + script
                + inAddress(sign) + space;
    }

    private static String inAddress(int sign) {
        byte[] bytes = Character.toString(sign).getBytes(StandardCharsets.UTF_8);
        return IntStream.range(0, bytes.length)
                .mapToObj(i -> "%(?:25)?(?i:" + HexFormat.of().toHexDigits(bytes[i]) + ")")
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
                .collect(Collectors.joining("", "", "[A-Za-z0-9+/_-]?(?:=|%3[dD]){0,2}"));
    }

    private static String hex(byte... bytes) {
        return "(?i:" + HexFormat.of().formatHex(bytes) + ")";
    }
}
