package dev.cairn.android.network;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.net.spi.InetAddressResolver;
import java.net.spi.InetAddressResolverProvider;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Stream;

/** The JDK's name service, which knows no names for apps that have no network. In other programs it is the JDK's own. */
public final class AppResolverProvider extends InetAddressResolverProvider {
    private static final Set<String> LOCAL = Set.of("localhost", "ip6-localhost");

    /** Made by the JDK. */
    public AppResolverProvider() {}

    @Override
    public InetAddressResolver get(Configuration configuration) {
        return new Resolver(configuration.builtinResolver());
    }

    @Override
    public String name() {
        return "cairn";
    }

    private record Resolver(InetAddressResolver machine) implements InetAddressResolver {
        @Override
        public Stream<InetAddress> lookupByName(String host, LookupPolicy policy) throws UnknownHostException {
            if (!Network.isInstalled() || !Callers.isApp()) {
                return machine.lookupByName(host, policy);
            }
            if (LOCAL.contains(host)) {
                return Stream.of(InetAddress.getByAddress(host, new byte[] {127, 0, 0, 1}));
            }
            return switch (Network.mode()) {
                case NetworkMode.Off() -> {
                    ClosedNetwork.wanted(host);
                    throw PhoneErrors.unknown(host);
                }
                case NetworkMode.Open() -> onMachine(host, policy);
                case NetworkMode.Recording(var folder) -> recorded(host, policy);
                case NetworkMode.Replaying(var folder) -> Stream.of(Network.recorded(host));
            };
        }

        /** A name that the machine knows. */
        private Stream<InetAddress> recorded(String host, LookupPolicy policy) throws UnknownHostException {
            onMachine(host, policy).close();
            return Stream.of(Network.recorded(host));
        }

        private Stream<InetAddress> onMachine(String host, LookupPolicy policy) throws UnknownHostException {
            try {
                return machine.lookupByName(host, policy);
            } catch (UnknownHostException e) {
                throw PhoneErrors.unknown(host);
            }
        }

        @Override
        public String lookupByAddress(byte[] address) throws UnknownHostException {
            if (!Network.isInstalled() || !Callers.isApp() || Network.mode() instanceof NetworkMode.Open) {
                return machine.lookupByAddress(address);
            }
            throw PhoneErrors.unknown(Arrays.toString(address));
        }
    }
}
