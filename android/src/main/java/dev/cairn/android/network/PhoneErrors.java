package dev.cairn.android.network;

import java.net.BindException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.net.UnknownHostException;

/** The errors of a phone's sockets, in Android's words. */
final class PhoneErrors {
    private PhoneErrors() {}

    static UnknownHostException unknown(String host) {
        return new UnknownHostException("Unable to resolve host \"" + host + "\": No address associated with hostname");
    }

    static ConnectException unreachable(InetSocketAddress to) {
        return failed(to, "ENETUNREACH (Network is unreachable)");
    }

    static ConnectException refused(InetSocketAddress to) {
        return failed(to, "ECONNREFUSED (Connection refused)");
    }

    private static ConnectException failed(InetSocketAddress to, String why) {
        return new ConnectException("failed to connect to " + to.getAddress() + " (port " + to.getPort()
                + ") from /:: (port 0): connect failed: " + why);
    }

    static SocketException notSent() {
        return new SocketException("sendto failed: ENETUNREACH (Network is unreachable)");
    }

    static BindException inUse() {
        return new BindException("bind failed: EADDRINUSE (Address already in use)");
    }

    static BindException notPermitted() {
        return new BindException("bind failed: EACCES (Permission denied)");
    }
}
