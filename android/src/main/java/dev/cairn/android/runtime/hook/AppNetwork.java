package dev.cairn.android.runtime.hook;

import dev.cairn.android.network.ClosedNetwork;
import dev.cairn.android.network.Network;
import dev.cairn.android.network.NetworkMode;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.Proxy;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What apps call in place of the JDK's view of the machine's network, and in place of starting the machine's programs. */
public final class AppNetwork {
    private AppNetwork() {}

    /** For {@link InetAddress#getLocalHost}: a phone calls itself by no other name. */
    public static InetAddress localHost() throws UnknownHostException {
        return InetAddress.getByAddress("localhost", new byte[] {127, 0, 0, 1});
    }

    /** For {@link InetAddress#isReachable(int)}. */
    public static boolean isReachable(InetAddress address, int timeout) throws IOException {
        boolean open = Network.mode() instanceof NetworkMode.Open;
        if (!address.isLoopbackAddress()) {
            ClosedNetwork.wanted(address.getHostAddress());
        }
        return address.isLoopbackAddress() || (open && address.isReachable(timeout));
    }

    /** For {@link InetAddress#isReachable(NetworkInterface, int, int)}. */
    public static boolean isReachable(InetAddress address, @Nullable NetworkInterface from, int ttl, int timeout)
            throws IOException {
        return isReachable(address, timeout);
    }

    /** For {@link NetworkInterface#getNetworkInterfaces}: the loopback interface is all that there is. */
    public static Enumeration<NetworkInterface> interfaces() throws SocketException {
        return Collections.enumeration(List.of(loopback()));
    }

    /** For {@link NetworkInterface#networkInterfaces}. */
    public static Stream<NetworkInterface> interfaceStream() throws SocketException {
        return Stream.of(loopback());
    }

    /** For {@link NetworkInterface#getByName}. */
    public static @Nullable NetworkInterface interfaceByName(String name) throws SocketException {
        return loopback().getName().equals(name) ? loopback() : null;
    }

    /** For {@link NetworkInterface#getByIndex}. */
    public static @Nullable NetworkInterface interfaceByIndex(int index) throws SocketException {
        return loopback().getIndex() == index ? loopback() : null;
    }

    /** For {@link NetworkInterface#getByInetAddress}. */
    public static @Nullable NetworkInterface interfaceByAddress(InetAddress address) throws SocketException {
        return address.isLoopbackAddress() ? loopback() : null;
    }

    private static NetworkInterface loopback() throws SocketException {
        return Objects.requireNonNull(NetworkInterface.getByInetAddress(InetAddress.getLoopbackAddress()));
    }

    /** For what {@link java.net.Socket#Socket(Proxy)} is given: a proxy is a way out. */
    public static Proxy proxy(Proxy asked) {
        return Network.mode() instanceof NetworkMode.Open ? asked : Proxy.NO_PROXY;
    }

    /** For {@link Runtime#exec(String)}. The machine's programs are not the phone's. */
    public static Process exec(Runtime runtime, String command) throws IOException {
        throw notFound(command.strip().split("\\s+", 2)[0]);
    }

    /** For {@link Runtime#exec(String, String[])}. */
    public static Process exec(Runtime runtime, String command, String @Nullable [] environment) throws IOException {
        return exec(runtime, command);
    }

    /** For {@link Runtime#exec(String, String[], File)}. */
    public static Process exec(Runtime runtime, String command, String @Nullable [] environment, @Nullable File folder)
            throws IOException {
        return exec(runtime, command);
    }

    /** For {@link Runtime#exec(String[])}. */
    public static Process exec(Runtime runtime, String[] command) throws IOException {
        throw notFound(command[0]);
    }

    /** For {@link Runtime#exec(String[], String[])}. */
    public static Process exec(Runtime runtime, String[] command, String @Nullable [] environment) throws IOException {
        throw notFound(command[0]);
    }

    /** For {@link Runtime#exec(String[], String[], File)}. */
    public static Process exec(
            Runtime runtime, String[] command, String @Nullable [] environment, @Nullable File folder)
            throws IOException {
        throw notFound(command[0]);
    }

    /** For {@link ProcessBuilder#start}. */
    public static Process start(ProcessBuilder builder) throws IOException {
        throw notFound(builder.command().getFirst());
    }

    private static IOException notFound(String program) {
        return new IOException("Cannot run program \"" + program + "\": error=2, No such file or directory");
    }
}
