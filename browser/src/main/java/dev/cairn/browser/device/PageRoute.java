package dev.cairn.browser.device;

import dev.cairn.agent.origin.WebAddress;
import dev.cairn.agent.origin.WebOrigin;
import java.net.URI;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What kind of page an address leads to: its path, and the path behind a hash sign where an app routes by that, with what looks like an id
 * written as {@code #}. What a query says is data.
 */
final class PageRoute {
    private static final int LONGEST = 200;
    private static final Pattern ID = Pattern.compile("\\d+"
            + "|(?i)[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"
            + "|(?i)(?=[0-9a-f]*\\d)[0-9a-f]{8,}"
            + "|(?=[^-_.]*\\d)(?=[^-_.]*[A-Za-z])[A-Za-z0-9]{12,}");

    private static final Pattern NUMBER = Pattern.compile("\\d{2,}");

    private PageRoute() {}

    /** The route of an address; {@code /} if it has none. */
    static String of(String url) {
        String beyond = WebAddress.parse(url).map(WebAddress::beyond).orElse("");
        int hash = beyond.indexOf('#');
        String path = (hash < 0 ? beyond : beyond.substring(0, hash)).replaceFirst("\\?.*", "");
        String fragment = hash < 0 ? "" : beyond.substring(hash + 1).replaceFirst("\\?.*", "");
        Optional<String> inner = Optional.of(fragment).filter(text -> text.matches("!?/.*"));
        String route = masked(path)
                + inner.map(text -> "/#" + masked(text.replaceFirst("^!", ""))).orElse("");
        String clean = route.replaceAll("[\\p{Cf}\\p{Cc}\\p{Z}]", "").replaceAll("/{2,}", "/");
        return clean.length() <= LONGEST ? clean : clean.substring(0, LONGEST);
    }

    /**
     * The route that a link on a page leads to; empty if it leads to another origin, or if what it does is not told by its address.
     *
     * @param leads the link's address, which may be relative to the page's
     */
    static Optional<String> led(String leads, String page, WebOrigin own) {
        String address = leads.strip();
        String there = page.replaceFirst("#.*", "");
        if (address.isEmpty()) {
            return Optional.empty();
        }
        String whole = address.startsWith("#")
                ? there + address
                : address.startsWith("?") ? there.replaceFirst("\\?.*", "") + address : resolved(there, address);
        return WebAddress.parse(whole)
                .filter(found -> found.origin().equals(own))
                .map(found -> of(whole));
    }

    /** Empty if it is no address that can be resolved: then nothing is said of where it leads. */
    private static String resolved(String page, String address) {
        try {
            return URI.create(page).resolve(address).toString();
        } catch (IllegalArgumentException e) {
            return "";
        }
    }

    private static String masked(String path) {
        String route = Arrays.stream(path.split("/"))
                .filter(part -> !part.isEmpty())
                .map(part ->
                        ID.matcher(part).matches() ? "#" : NUMBER.matcher(part).replaceAll("#"))
                .collect(Collectors.joining("/"));
        return "/" + route;
    }
}
