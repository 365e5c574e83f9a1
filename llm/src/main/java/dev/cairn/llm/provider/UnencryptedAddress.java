package dev.cairn.llm.provider;

import java.net.URI;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Tells whether what is sent to an address can be read on its way: over http, to another machine than one's own. Nothing is looked up. */
public final class UnencryptedAddress {
    private UnencryptedAddress() {}

    /** Whether it can. */
    public static boolean is(URI address) {
        return "http".equalsIgnoreCase(address.getScheme()) && !isOwnMachine(address.getHost());
    }

    /** The address as a warning names it: without user, path and query, which may have a key in them. */
    public static String named(URI address) {
        String port = address.getPort() < 0 ? "" : ":" + address.getPort();
        return address.getScheme() + "://" + address.getHost() + port;
    }

    /** Whether the name is this machine's own, by the standards and not by what a name server says of it. */
    private static boolean isOwnMachine(@Nullable String host) {
        if (host == null) {
            return false;
        }
        String name = host.toLowerCase(Locale.ROOT).replaceFirst("\\.$", "");
        return name.equals("localhost")
                || name.endsWith(".localhost")
                || name.matches("127(\\.\\d{1,3}){3}")
                || name.matches("\\[(0{0,4}:){2,7}0{0,3}1]");
    }
}
