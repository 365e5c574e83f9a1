package dev.cairn.agent.origin;

import com.ibm.icu.text.IDNA;
import com.ibm.icu.util.ICUInputTooLongException;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.URLDecoder;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A host as browsers write it, by the WHATWG's URL standard ("host parsing"): what the gate takes for a host must be what the browser connects to, so
 * {@code 0x7f.1}, {@code 2130706433} and {@code 127.0.0.1} are one, and {@code ＥＸＡＭＰＬＥ.org} is {@code example.org}.
 */
final class HostName {
    private static final IDNA UTS46 = IDNA.getUTS46Instance(
            IDNA.NONTRANSITIONAL_TO_ASCII | IDNA.NONTRANSITIONAL_TO_UNICODE | IDNA.CHECK_BIDI | IDNA.CHECK_CONTEXTJ);

    /** Forbidden domain code points, after decoding. */
    private static final Pattern FORBIDDEN = Pattern.compile("[\\x00-\\x20#%/:<>?@\\[\\\\\\]^`{|}\\x7f]");

    /** A part without a letter: DNS has none but behind the last dot, so nothing is found there. */
    private static final Pattern EMPTY_PART = Pattern.compile("^\\.|\\.\\.");

    private static final Pattern NUMBER = Pattern.compile("[0-9]+|0[xX][0-9a-fA-F]*");

    private HostName() {}

    /** The host; empty if a browser would refuse it. */
    static Optional<String> canonical(String written) {
        if (written.startsWith("[")) {
            return written.endsWith("]") ? ipv6(written.substring(1, written.length() - 1)) : Optional.empty();
        }
        return decoded(written)
                .flatMap(HostName::ascii)
                .filter(host -> !host.isEmpty() && !FORBIDDEN.matcher(host).find())
                .filter(host -> !EMPTY_PART.matcher(host).find())
                .flatMap(host -> endsInNumber(host) ? ipv4(host) : Optional.of(withoutLastDot(host)))
                .filter(host -> !host.isEmpty());
    }

    private static Optional<String> decoded(String host) {
        try {
            return Optional.of(URLDecoder.decode(host.replace("+", "%2B"), StandardCharsets.UTF_8));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Optional<String> ascii(String host) {
        if (host.codePoints().allMatch(sign -> sign < 0x80)
                && !host.toLowerCase(Locale.ROOT).contains("xn--")) {
            return Optional.of(host.toLowerCase(Locale.ROOT));
        }
        IDNA.Info info = new IDNA.Info();
        StringBuilder ascii = new StringBuilder();
        try {
            UTS46.nameToASCII(host, ascii, info);
        } catch (ICUInputTooLongException e) { // no name is as long as that
            return Optional.empty();
        }
        info.getErrors().remove(IDNA.Error.LEADING_HYPHEN);
        info.getErrors().remove(IDNA.Error.TRAILING_HYPHEN);
        info.getErrors().remove(IDNA.Error.HYPHEN_3_4);
        info.getErrors().remove(IDNA.Error.EMPTY_LABEL);
        return info.getErrors().isEmpty() ? Optional.of(ascii.toString()) : Optional.empty();
    }

    private static String withoutLastDot(String host) {
        return host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
    }

    private static List<String> parts(String host) {
        List<String> parts = new ArrayList<>(List.of(host.split("\\.", -1)));
        if (parts.size() > 1 && parts.getLast().isEmpty()) {
            parts.removeLast();
        }
        return parts;
    }

    private static boolean endsInNumber(String host) {
        return NUMBER.matcher(parts(host).getLast()).matches();
    }

    private static Optional<String> ipv4(String host) {
        List<String> parts = parts(host);
        if (parts.size() > 4
                || !parts.stream().allMatch(part -> NUMBER.matcher(part).matches())) {
            return Optional.empty();
        }
        long address = 0;
        for (int i = 0; i < parts.size(); i++) {
            long number = number(parts.get(i));
            boolean last = i == parts.size() - 1;
            long most = last ? (1L << (8 * (5 - parts.size()))) - 1 : 255;
            if (number < 0 || number > most) {
                return Optional.empty();
            }
            address += last ? number : number << (8 * (3 - i));
        }
        return Optional.of(
                (address >> 24) + "." + (address >> 16 & 255) + "." + (address >> 8 & 255) + "." + (address & 255));
    }

    /** Octal with a zero before it, hexadecimal with 0x; -1 if it is none, or more than 32 bits. */
    private static long number(String part) {
        boolean hex = part.startsWith("0x") || part.startsWith("0X");
        int radix = hex ? 16 : part.length() > 1 && part.startsWith("0") ? 8 : 10;
        String digits = hex ? part.substring(2) : part;
        if (digits.length() > 15) {
            return -1;
        }
        try {
            return digits.isEmpty() ? 0 : Long.parseLong(digits, radix);
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    private static Optional<String> ipv6(String literal) {
        if (!literal.contains(":") || !literal.matches("[0-9a-fA-F:.]+")) {
            return Optional.empty();
        }
        try {
            InetAddress address = InetAddress.getByName("[" + literal + "]"); // a literal: nothing is looked up
            return Optional.of(
                    address instanceof Inet6Address six
                            ? "[" + compressed(six.getAddress()) + "]"
                            : "[" + mapped(address.getAddress()) + "]");
        } catch (UnknownHostException e) {
            return Optional.empty();
        }
    }

    /** Java takes a mapped address for the IPv4 address in it; browsers write it in full. */
    private static String mapped(byte[] four) {
        byte[] six = new byte[16];
        six[10] = six[11] = (byte) 0xff;
        System.arraycopy(four, 0, six, 12, 4);
        return compressed(six);
    }

    /** By RFC 5952: the first longest run of two or more zeros as two colons. */
    private static String compressed(byte[] address) {
        int[] groups = new int[8];
        for (int i = 0; i < 8; i++) {
            groups[i] = (address[2 * i] & 255) << 8 | (address[2 * i + 1] & 255);
        }
        int from = -1;
        int most = 1;
        for (int i = 0; i < 8; i++) {
            int zeros = 0;
            while (i + zeros < 8 && groups[i + zeros] == 0) {
                zeros++;
            }
            if (zeros > most) {
                from = i;
                most = zeros;
            }
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 8; i++) {
            if (i == from) {
                text.append("::");
                i += most - 1;
            } else {
                text.append(text.isEmpty() || text.charAt(text.length() - 1) == ':' ? "" : ":")
                        .append(Integer.toHexString(groups[i]));
            }
        }
        return text.toString();
    }
}
