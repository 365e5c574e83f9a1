package dev.cairn.android.network;

import dev.cairn.android.device.DeviceLimits;
import dev.cairn.android.device.UnsupportedFeature.Kind;
import java.util.List;

/** Notes that apps asked for a network while they are given none, so that people learn why there is little to see. Thread-safe. */
public final class ClosedNetwork {
    private static final List<String> BETWEEN = List.of(
            "dev.cairn.android.network.",
            "dev.cairn.android.runtime.shadow.",
            "org.robolectric.",
            "android.net.ConnectivityManager",
            "java.",
            "jdk.");

    private ClosedNetwork() {}

    /** Whether what asks through Android's own class is the device's. */
    private static boolean isDevice() {
        return StackWalker.getInstance()
                .walk(frames -> frames.map(StackWalker.StackFrame::getClassName)
                        .dropWhile(name -> BETWEEN.stream().anyMatch(name::startsWith))
                        .findFirst()
                        .filter(name -> name.startsWith("dev.cairn.android."))
                        .isPresent());
    }

    /** An app wanted something of that host, by name or by address; nothing is noted unless the network is off. */
    public static void wanted(String host) {
        if (Network.mode() instanceof NetworkMode.Off) {
            DeviceLimits.noteAsOnPhones(
                    Kind.NETWORK, "network", "It asked for " + host + "; --network allow gives it a network.");
        }
    }

    /** Somebody asked whether there is a network; nothing is noted unless it is off, and where it was the device itself. */
    public static void asked() {
        if (Network.mode() instanceof NetworkMode.Off && !isDevice()) {
            DeviceLimits.noteAsOnPhones(
                    Kind.NETWORK, "connection", "It asked whether there is a network; --network allow gives it one.");
        }
    }
}
