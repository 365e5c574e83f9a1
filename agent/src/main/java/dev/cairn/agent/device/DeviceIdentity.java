package dev.cairn.agent.device;

import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Which device a run works on, as far as it can be told from another one.
 *
 * @param address where it was reached, as the command line takes it: {@code jvm}, an Appium server's address, or {@code recorded:DIR}
 * @param traits what tells it from others there, such as its serial number, model and Android version, by name
 * @param isolation what keeps its apps from the machine that it runs on, or why nothing does; no difference between devices, and empty if it is not
 *     known
 */
public record DeviceIdentity(String address, Map<String, String> traits, Optional<String> isolation) {
    /** The address of a device on the JVM, wherever its process listens. */
    public static final String JVM = "jvm";

    /** One that tells nothing of its isolation. */
    public DeviceIdentity(String address, Map<String, String> traits) {
        this(address, traits, Optional.empty());
    }

    public DeviceIdentity {
        traits = Collections.unmodifiableMap(new TreeMap<>(traits));
    }

    /** A server's address without the name and the key of a user, which services for devices put there. */
    public static String address(URI server) {
        String text = server.toString();
        return server.getRawUserInfo() == null ? text : text.replace(server.getRawUserInfo() + "@", "");
    }

    /** What is not the same, a sentence each; none if nothing tells the other one from this. A trait that one of them does not tell is no difference. */
    public List<String> differences(DeviceIdentity other) {
        List<String> all = new ArrayList<>();
        if (!address.equals(other.address)) {
            all.add("it was " + address + ", now it is " + other.address);
            return all;
        }
        traits.forEach((name, value) -> {
            String now = other.traits.getOrDefault(name, value);
            if (!now.equals(value)) {
                all.add("its " + name + " was " + value + ", now it is " + now);
            }
        });
        return all;
    }

    @Override
    public String toString() {
        return traits.isEmpty() ? address : address + " (" + String.join(", ", traits.values()) + ")";
    }
}
