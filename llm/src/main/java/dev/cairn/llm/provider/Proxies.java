package dev.cairn.llm.provider;

import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Proxies as the environment names them: {@code https_proxy}, {@code http_proxy} and {@code all_proxy}, not for what {@code no_proxy} lists, in
 * small letters or capitals. Nothing of one's own machine goes through a proxy. Immutable.
 */
final class Proxies extends ProxySelector {
    private static final List<Proxy> DIRECT = List.of(Proxy.NO_PROXY);

    private final Optional<Proxy> http;
    private final Optional<Proxy> https;
    private final List<String> except;

    private Proxies(Optional<Proxy> http, Optional<Proxy> https, List<String> except) {
        this.http = http;
        this.https = https;
        this.except = except;
    }

    /**
     * Those that are set.
     *
     * @throws CairnException {@code llm.proxy} if one is no address
     */
    static Proxies of(Function<String, @Nullable String> environment) {
        List<String> except = Stream.of("no_proxy", "NO_PROXY")
                .flatMap(name -> Stream.ofNullable(environment.apply(name)))
                .flatMap(list -> Arrays.stream(list.split("[,\\s]+", -1)))
                .map(host -> host.toLowerCase(Locale.ROOT).replaceFirst("^\\*?\\.", ""))
                .filter(host -> !host.isEmpty())
                .toList();
        // not HTTP_PROXY in capitals: a web server's CGI programs have it from whoever asks them
        return new Proxies(
                proxy(environment, "http_proxy", "all_proxy", "ALL_PROXY"),
                proxy(environment, "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"),
                except);
    }

    private static Optional<Proxy> proxy(Function<String, @Nullable String> environment, String... names) {
        for (String name : names) {
            String value = environment.apply(name);
            if (value != null && !value.isBlank()) {
                return Optional.of(parse(name, value.strip()));
            }
        }
        return Optional.empty();
    }

    private static Proxy parse(String name, String value) {
        try {
            URI uri = URI.create(value.contains("://") ? value : "http://" + value);
            if ("http".equals(uri.getScheme()) && uri.getHost() != null && uri.getRawUserInfo() == null) {
                int port = uri.getPort() < 0 ? 80 : uri.getPort();
                return new Proxy(Proxy.Type.HTTP, InetSocketAddress.createUnresolved(uri.getHost(), port));
            }
        } catch (IllegalArgumentException e) { // said below, without what may have a password in it
            throw bad(name);
        }
        throw bad(name);
    }

    private static CairnException bad(String name) {
        return new CairnException(
                "llm.proxy",
                "what is in the environment variable " + name
                        + " is no proxy that can be used; it must be like http://proxy:3128, without a user and password");
    }

    @Override
    public List<Proxy> select(URI uri) {
        String host = uri.getHost().toLowerCase(Locale.ROOT);
        boolean own = host.equals("localhost") || host.startsWith("127.") || host.equals("[::1]");
        boolean direct = own || except.stream().anyMatch(one -> isIn(one, host));
        Optional<Proxy> proxy = "https".equals(uri.getScheme()) ? https : http;
        return direct ? DIRECT : proxy.map(List::of).orElse(DIRECT);
    }

    private static boolean isIn(String excepted, String host) {
        return excepted.equals("*") || host.equals(excepted) || host.endsWith("." + excepted);
    }

    @Override
    public void connectFailed(URI uri, SocketAddress address, IOException why) {
        // who asked is told by the exception
    }
}
