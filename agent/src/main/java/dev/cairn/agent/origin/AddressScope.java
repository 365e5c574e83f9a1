package dev.cairn.agent.origin;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.util.Arrays;

/** Whether an IP address is everybody's. */
public enum AddressScope {
    /** Somebody on the internet. */
    PUBLIC,
    /** This machine, its network, or nobody: all that IANA's registries of special-purpose addresses (RFC 6890) call not globally reachable. */
    PRIVATE;

    private static final int[][] PRIVATE_FOUR = {
        {0, 8},
        {10, 8},
        {100 << 8 | 64, 10},
        {127, 8},
        {169 << 8 | 254, 16},
        {172 << 8 | 16, 12},
        {192 << 8 | 168, 16},
        {198 << 8 | 18, 15},
        {224, 4},
        {240, 4}
    };

    /** The scope of an address; one that has another inside of it (mapped, NAT64, 6to4, Teredo) is as private as that. */
    public static AddressScope of(InetAddress address) {
        byte[] bytes = address.getAddress();
        return (address instanceof Inet4Address ? isPrivateFour(bytes) : isPrivateSix(bytes)) ? PRIVATE : PUBLIC;
    }

    private static boolean isPrivateFour(byte... four) {
        int first = four[0] & 255;
        int two = first << 8 | (four[1] & 255);
        int three = two << 8 | (four[2] & 255);
        for (int[] range : PRIVATE_FOUR) {
            int prefix = range[0] > 255 ? range[0] : range[0] << 8;
            int mask = 0xffff << (16 - range[1]) & 0xffff;
            if ((two & mask) == (prefix & mask)) {
                return true;
            }
        }
        // protocol assignments and the three ranges for documentation
        return three == 0xc00000 || three == 0xc00002 || three == 0xc63364 || three == 0xcb0071;
    }

    private static boolean isPrivateSix(byte... six) {
        int two = (six[0] & 255) << 8 | (six[1] & 255);
        int four = two << 16 | (six[2] & 255) << 8 | (six[3] & 255);
        if (two == 0x2002) { // 6to4
            return isPrivateFour(Arrays.copyOfRange(six, 2, 6));
        }
        if (four == 0x0064ff9b) { // NAT64, also its local ranges
            return six[4] != 0 || six[5] != 0 || isPrivateFour(Arrays.copyOfRange(six, 12, 16));
        }
        boolean global = (six[0] & 0xe0) == 0x20; // 2000::/3 is all that is handed out
        boolean special = (four >>> 9) == (0x20010000 >>> 9) // 2001::/23, Teredo among it
                || four == 0x20010db8
                || (four >>> 12) == (0x3fff0000 >>> 12);
        return !global || special;
    }
}
