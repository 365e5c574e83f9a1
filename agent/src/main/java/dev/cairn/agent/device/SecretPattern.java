package dev.cairn.agent.device;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Finds a secret in what a device tells, however each of its characters is written: in capitals, as an entity of XML, or escaped in JSON. */
public final class SecretPattern {
    private static final Map<Integer, String> ENTITIES =
            Map.of((int) '&', "amp", (int) '<', "lt", (int) '>', "gt", (int) '"', "quot", (int) '\'', "apos");

    private SecretPattern() {}

    public static Pattern of(String secret) {
        return Pattern.compile(
                secret.codePoints().mapToObj(SecretPattern::written).collect(Collectors.joining()));
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
        String hex = "|&#x0*(?i:" + Integer.toHexString(sign) + ");";
        return Pattern.quote(Character.toString(sign)) + entity + "|&#0*" + sign + ";" + hex + json;
    }
}
