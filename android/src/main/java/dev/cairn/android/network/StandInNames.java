package dev.cairn.android.network;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Addresses that stand for names: always the same for a name, from the range that is kept for such tests (198.18.0.0/15). Thread-safe. */
final class StandInNames {
    private static final int RANGE = 1 << 17;
    private static final int FIRST = (198 << 24) | (18 << 16);

    private final Map<Integer, String> names = new ConcurrentHashMap<>();

    InetAddress address(String host) throws UnknownHostException {
        int number = FIRST + Math.floorMod(host.hashCode(), RANGE);
        while (!host.equals(names.computeIfAbsent(number, unused -> host))) {
            number = FIRST + Math.floorMod(number + 1 - FIRST, RANGE);
        }
        return InetAddress.getByAddress(host, bytes(number));
    }

    /** The name that an address stands for, or what it is called itself. */
    String known(InetSocketAddress address) {
        byte[] bytes = address.getAddress().getAddress();
        String name = bytes.length == 4 ? names.get(number(bytes)) : null;
        return name != null ? name : address.getHostString();
    }

    private static byte[] bytes(int number) {
        return new byte[] {(byte) (number >> 24), (byte) (number >> 16), (byte) (number >> 8), (byte) number};
    }

    private static int number(byte[] bytes) {
        return (bytes[0] << 24) | ((bytes[1] & 0xff) << 16) | ((bytes[2] & 0xff) << 8) | (bytes[3] & 0xff);
    }
}
