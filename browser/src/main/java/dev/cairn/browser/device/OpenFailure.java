package dev.cairn.browser.device;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Why a page cannot be opened, in words that say what to do, beside Chromium's own name for it (net_error_list.h). */
final class OpenFailure {
    private static final Pattern NAMED = Pattern.compile("net::(ERR_[A-Z0-9_]+)");
    private static final Pattern LATE = Pattern.compile("Timeout (\\d+)ms exceeded");

    /** By how the name of an error goes on behind {@code ERR_}; the first that fits. */
    private static final Map<Pattern, String> WORDS = words();

    private OpenFailure() {}

    private static Map<Pattern, String> words() {
        Map<String, String> all = new LinkedHashMap<>();
        all.put(
                "CERT_.*",
                "its certificate is not trusted on this machine; have its issuer trusted here, or take http");
        all.put("SSL_.*", "what answers there does not speak TLS; is it http?");
        all.put("TOO_MANY_REDIRECTS", "it redirects again and again");
        all.put("CONNECTION_REFUSED|ADDRESS_UNREACHABLE", "nothing answers there; is it running?");
        all.put(
                "TUNNEL_CONNECTION_FAILED",
                "its name has no address, or nothing answers there; is it written right, and is it running?");
        all.put("CONNECTION_(CLOSED|RESET|ABORTED)|EMPTY_RESPONSE", "the server breaks the connection off");
        all.put("NAME_NOT_RESOLVED", "its name has no address");
        all.put("UNSAFE_PORT", "browsers go to no such port");
        Map<Pattern, String> compiled = new LinkedHashMap<>();
        all.forEach((name, words) -> compiled.put(Pattern.compile("ERR_(" + name + ")"), words));
        return compiled;
    }

    /** What to tell of what the driver has said. */
    static String say(String failed) {
        Matcher late = LATE.matcher(failed);
        if (late.find()) {
            return "it gives no answer within " + Integer.parseInt(late.group(1)) / 1_000 + " s";
        }
        Matcher named = NAMED.matcher(failed);
        if (!named.find()) {
            return failed.endsWith(".") ? failed.substring(0, failed.length() - 1) : failed;
        }
        return WORDS.entrySet().stream()
                .filter(one -> one.getKey().matcher(named.group(1)).matches())
                .findFirst()
                .map(one -> one.getValue() + " (" + named.group(1) + ")")
                .orElse(named.group(1));
    }
}
