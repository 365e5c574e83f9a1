package dev.cairn.android.network;

import dev.cairn.android.device.DeviceLimits;
import dev.cairn.android.device.UnsupportedFeature.Kind;

/** Notes that apps asked for a network while they are given none, so that people learn why there is little to see. Thread-safe. */
public final class ClosedNetwork {
    private ClosedNetwork() {}

    /** An app wanted something of that host, by name or by address; nothing is noted unless the network is off. */
    public static void wanted(String host) {
        if (Network.mode() instanceof NetworkMode.Off) {
            DeviceLimits.noteAsOnPhones(
                    Kind.NETWORK, "network", "It asked for " + host + "; --network allow gives it a network.");
        }
    }

    /** An app asked whether there is a network; nothing is noted unless it is off. */
    public static void asked() {
        if (Network.mode() instanceof NetworkMode.Off) {
            DeviceLimits.noteAsOnPhones(
                    Kind.NETWORK,
                    "connection",
                    "It asked whether there is a network; --network allow gives it one.");
        }
    }
}
