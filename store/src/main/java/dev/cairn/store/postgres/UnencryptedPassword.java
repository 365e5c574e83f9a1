package dev.cairn.store.postgres;

import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.postgresql.Driver;
import org.postgresql.PGProperty;

/** Finds out whether a password could be read on its way to the database: the driver encrypts by default only where the server wants it. */
final class UnencryptedPassword {
    private static final Set<String> ENCRYPTED = Set.of("require", "verify-ca", "verify-full");

    private UnencryptedPassword() {}

    /** What to log, without the password; empty if it is encrypted, if there is none, or if it stays on this machine. */
    static Optional<String> warning(String jdbcUrl, String password) {
        @Nullable Properties url = Driver.parseURL(jdbcUrl, new Properties());
        if (url == null || password.isEmpty() && PGProperty.PASSWORD.getOrDefault(url) == null) {
            return Optional.empty();
        }
        String hosts = String.valueOf(PGProperty.PG_HOST.getOrDefault(url));
        boolean own = Stream.of(hosts.split(",", -1)).allMatch(UnencryptedPassword::isOwnMachine);
        boolean encrypted = ENCRYPTED.contains(String.valueOf(PGProperty.SSL_MODE.getOrDefault(url)))
                || "true".equals(PGProperty.SSL.getOrDefault(url));
        return own || encrypted
                ? Optional.empty()
                : Optional.of("the password for the database at " + hosts
                        + " may go there unencrypted; add sslmode=verify-full to its URL, or sslmode=require at least");
    }

    private static boolean isOwnMachine(String host) {
        return host.equals("localhost") || host.matches("127(\\.\\d{1,3}){3}") || host.matches("\\[?::1]?");
    }

    /** The URL as it may be shown: without parameters, of which the password may be one. */
    static String shown(String jdbcUrl) {
        return jdbcUrl.replaceFirst("[?].*", "").replaceFirst("//[^/@]*@", "//");
    }
}
