package dev.cairn.android.runtime.shadow;

import android.net.Network;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Proxy;
import java.net.URL;
import java.net.URLConnection;
import java.net.UnknownHostException;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowNetwork;

/** There is at most one network, so asking it is asking any. */
@Implements(Network.class)
public final class PlainNetwork extends ShadowNetwork {
    /** Its addresses. */
    @Implementation
    protected InetAddress[] getAllByName(String host) throws UnknownHostException {
        return InetAddress.getAllByName(host);
    }

    /** Its first address. */
    @Implementation
    protected InetAddress getByName(String host) throws UnknownHostException {
        return InetAddress.getByName(host);
    }

    /** A connection. */
    @Implementation
    protected URLConnection openConnection(URL url) throws IOException {
        return url.openConnection();
    }

    /** A connection. */
    @Implementation
    protected URLConnection openConnection(URL url, Proxy proxy) throws IOException {
        return url.openConnection(proxy);
    }
}
