package dev.cairn.agent.html;

import java.util.regex.Pattern;

/** Tells which addresses lead to the same kind of page. */
final class HtmlRoutes {
    private static final Pattern FRAGMENT = Pattern.compile("#.*");
    private static final Pattern SITE = Pattern.compile("^[a-z]+://[^/]*");
    private static final Pattern NUMBERS = Pattern.compile("\\d+");

    private HtmlRoutes() {}

    /** The address without its numbers, site and fragment; empty if it leads nowhere else. */
    static String kind(String address) {
        String path =
                SITE.matcher(FRAGMENT.matcher(address.strip()).replaceFirst("")).replaceFirst("");
        return path.startsWith("javascript:") ? "" : NUMBERS.matcher(path).replaceAll("#");
    }
}
