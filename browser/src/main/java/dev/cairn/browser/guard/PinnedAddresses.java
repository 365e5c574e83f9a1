package dev.cairn.browser.guard;

import dev.cairn.agent.origin.AddressScope;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The addresses that may be connected to. A public name may change its addresses as names do; a private address is the task's only if the name led
 * there when it was first looked at, so that a name cannot lead into the user's network later (DNS rebinding). Thread-safe.
 */
final class PinnedAddresses {
    private final NameResolver resolver;
    private final Map<String, Set<InetAddress>> firstLook = new ConcurrentHashMap<>();

    PinnedAddresses(NameResolver resolver) {
        this.resolver = resolver;
    }

    /** Takes the first look at a host now, so that no page comes before it; a name that leads nowhere yet is looked at again. */
    void pin(String host) {
        try {
            var unused = of(host, true);
        } catch (UnknownHostException e) {
            // who connects is told
        }
    }

    /**
     * The addresses of a host to connect to; none if all are private and may not be.
     *
     * @param named whether the host is named by the user, so that it may be on the user's own network
     */
    List<InetAddress> of(String host, boolean named) throws UnknownHostException {
        List<InetAddress> now = resolver.resolve(host);
        Set<InetAddress> first = firstLook.computeIfAbsent(host, any -> new HashSet<>(now));
        return now.stream()
                .filter(address ->
                        AddressScope.of(address) == AddressScope.PUBLIC || (named && first.contains(address)))
                .toList();
    }
}
