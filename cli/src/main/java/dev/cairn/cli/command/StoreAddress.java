package dev.cairn.cli.command;

import dev.cairn.engine.CairnException;
import dev.cairn.store.postgres.PostgresOptions;
import dev.cairn.store.postgres.PostgresRunStore;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Where a shared store is, as {@code postgresql://USER@HOST:PORT/DATABASE?schema=NAME}. Neither its text nor an error shows a password.
 *
 * @param user who connects, if it says so
 * @param password of that user, if it says so
 * @param hosts one, or several with commas, each with or without a port
 * @param database the database's name
 * @param parameters for the connection, and {@code schema}
 */
public record StoreAddress(
        Optional<String> user,
        Optional<String> password,
        String hosts,
        String database,
        Map<String, String> parameters) {
    private static final String SCHEMA = "schema";

    private static final Pattern SCHEME = Pattern.compile("([A-Za-z][A-Za-z0-9+.-]*):.*", Pattern.DOTALL);
    private static final Pattern URL =
            Pattern.compile("postgres(?:ql)?://(?:([^@/?#\\s]*)@)?([^@/?#\\s]*)(?:/([^/?#\\s]*))?(?:\\?([^#?\\s]*))?");
    private static final Pattern HOST = Pattern.compile("([A-Za-z0-9._-]+|\\[[0-9A-Fa-f:.]+])(?::(\\d{1,5}))?");
    private static final int HIGHEST_PORT = 65_535;

    private static final String ENCODING =
            "in a name or a password write @ as %40, / as %2F, : as %3A, ? as %3F, # as %23";

    /** What the driver may be told; others of its parameters name classes and files. */
    private static final Map<String, String> PARAMETERS = Map.of(
            SCHEMA,
            SCHEMA,
            "sslmode",
            "sslmode",
            "sslrootcert",
            "sslrootcert",
            "sslcert",
            "sslcert",
            "sslkey",
            "sslkey",
            "connect_timeout",
            "connectTimeout",
            "application_name",
            "ApplicationName");

    public StoreAddress {
        parameters = Map.copyOf(parameters);
    }

    /**
     * Of what a user wrote.
     *
     * @throws CairnException {@code store.url}, which says what is wrong and shows nothing that might be a password
     */
    public static StoreAddress parse(String text) {
        Matcher url = URL.matcher(text);
        if (!url.matches()) {
            throw wrong(whatIsWrong(text));
        }
        if (url.group(1) == null && text.contains("@")) { // what stands before it would pass for a host, and be shown
            throw wrong("it has an @ behind the host; " + ENCODING);
        }
        String[] who = Optional.ofNullable(url.group(1)).orElse("").split(":", 2);
        checkHosts(url.group(2));
        Optional<String> database = Optional.ofNullable(url.group(3)).filter(name -> !name.isEmpty());
        return new StoreAddress(
                Optional.of(decoded(who[0])).filter(name -> !name.isEmpty()),
                who.length > 1 ? Optional.of(decoded(who[1])) : Optional.empty(),
                url.group(2),
                decoded(database.orElseThrow(() -> wrong("it names no database"))),
                parameters(url.group(4)));
    }

    private static String whatIsWrong(String text) {
        Matcher scheme = SCHEME.matcher(text);
        if (!scheme.matches()) {
            return "it is no URL";
        }
        return scheme.group(1).matches("postgres(ql)?")
                ? "it is no URL; " + ENCODING
                : "there is no store of the kind '" + scheme.group(1) + "'";
    }

    private static void checkHosts(String hosts) {
        for (String host : hosts.split(",", -1)) {
            Matcher one = HOST.matcher(host);
            if (host.isEmpty()) {
                throw wrong("it names no host");
            }
            if (!one.matches()) {
                throw wrong(
                        "it names no host that there can be; a host is a name or an address, with or without :PORT");
            }
            if (one.group(2) != null && (port(one) < 1 || port(one) > HIGHEST_PORT)) {
                throw wrong("a port is from 1 to " + HIGHEST_PORT);
            }
        }
    }

    private static int port(Matcher host) {
        return Integer.parseInt(host.group(2));
    }

    private static Map<String, String> parameters(@Nullable String query) {
        Map<String, String> parameters = new TreeMap<>();
        for (String one : query == null || query.isEmpty() ? new String[0] : query.split("&", -1)) {
            String[] pair = one.split("=", 2);
            if (pair[0].equals("password") || pair[0].equals("user")) {
                throw wrong("user and password stand before the host");
            }
            if (!PARAMETERS.containsKey(pair[0]) || pair.length < 2 || pair[1].isEmpty()) {
                throw wrong("its parameters are some of "
                        + PARAMETERS.keySet().stream().sorted().collect(Collectors.joining(", "))
                        + ", each with =VALUE");
            }
            parameters.put(pair[0], decoded(pair[1]));
        }
        return parameters;
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) { // whose message has some of the text
            throw wrong("a % is followed by two hexadecimal digits; write % itself as %25");
        }
    }

    private static CairnException wrong(String why) {
        return new CairnException(
                "store.url",
                "the store's URL cannot be used: " + why
                        + "; write postgresql://USER@HOST/DATABASE, or none for the data folder");
    }

    /**
     * Opens the store; its schema is made or migrated.
     *
     * @throws CairnException as {@link PostgresRunStore#open}, with this address
     */
    PostgresRunStore open(String userElse, Optional<String> secret) {
        PostgresOptions options = parameters.containsKey(SCHEMA)
                ? PostgresOptions.DEFAULT.schema(parameters.get(SCHEMA))
                : PostgresOptions.DEFAULT;
        try {
            return PostgresRunStore.open(jdbcUrl(), user.orElse(userElse), secret.orElse(""), options);
        } catch (CairnException e) {
            String hint = secret.isEmpty() && e.code().equals("store.failed") ? "; " + StorePassword.HOW : "";
            throw new CairnException(e.code(), this + ": " + e.getMessage() + hint, e);
        }
    }

    private String jdbcUrl() {
        String given = parameters.entrySet().stream()
                .filter(parameter -> !parameter.getKey().equals(SCHEMA))
                .map(parameter -> PARAMETERS.get(parameter.getKey()) + "=" + encoded(parameter.getValue()))
                .collect(Collectors.joining("&"));
        return "jdbc:postgresql://" + hosts + "/" + encoded(database) + (given.isEmpty() ? "" : "?" + given);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    /** The URL for a command line that others may read: with all but the password, which that command finds where this one may have found it. */
    String withoutPassword() {
        String who = user.map(name -> encoded(name) + "@").orElse("");
        String given = parameters.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(parameter -> parameter.getKey() + "=" + encoded(parameter.getValue()))
                .collect(Collectors.joining("&"));
        return "postgresql://" + who + hosts + "/" + encoded(database) + (given.isEmpty() ? "" : "?" + given);
    }

    /** As it may be shown: without the password. */
    @Override
    public String toString() {
        String secret = password.isPresent() ? ":***" : "";
        String who = user.isPresent() || password.isPresent() ? user.orElse("") + secret + "@" : "";
        String schema = parameters.containsKey(SCHEMA) ? "?schema=" + parameters.get(SCHEMA) : "";
        return "postgresql://" + who + hosts + "/" + database + schema;
    }
}
