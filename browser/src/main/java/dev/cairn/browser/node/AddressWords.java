package dev.cairn.browser.node;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What an address says of what happens there, in the form of an id: {@code /customers/7/delete} is as plain a word as a button's. */
final class AddressWords {
    private static final Pattern HOST = Pattern.compile("^[a-zA-Z][a-zA-Z0-9+.-]*:/*[^/?#]*|^//[^/?#]*");
    private static final Pattern BETWEEN = Pattern.compile("[^\\p{L}\\p{N}]+");
    private static final Pattern ESCAPES = Pattern.compile("(?:%[0-9a-fA-F]{2})+");

    private AddressWords() {}

    /** All words of path and query. */
    static String all(String address) {
        return joined(HOST.matcher(address).replaceFirst(""));
    }

    /** An element's id, with the last word of the path that it leads to: what stands before says where, and not what. */
    static String with(String id, String address) {
        String path = HOST.matcher(address).replaceFirst("").replaceAll("[?#].*", "");
        String there = path.replaceAll("(?<!/)/++$", "");
        String last = joined(there.substring(there.lastIndexOf('/') + 1));
        return id.isEmpty() ? last : last.isEmpty() ? id : id + "-" + last;
    }

    private static String joined(String text) {
        String read = decoded(decoded(text)); // some servers do it twice
        return BETWEEN.matcher(read).replaceAll("-").replaceAll("^-|-$", "");
    }

    /** As servers read it: {@code %64elete} is a plain word, too. What is no escape stays. */
    private static String decoded(String text) {
        return ESCAPES.matcher(text)
                .replaceAll(found -> Matcher.quoteReplacement(
                        new String(HexFormat.of().parseHex(found.group().replace("%", "")), StandardCharsets.UTF_8)));
    }
}
