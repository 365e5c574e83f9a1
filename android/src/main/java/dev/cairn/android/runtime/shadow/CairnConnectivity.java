package dev.cairn.android.runtime.shadow;

import android.net.ConnectivityManager;
import android.net.ConnectivityManager.NetworkCallback;
import android.net.LinkProperties;
import android.net.Network;
import android.net.NetworkCapabilities;
import android.net.NetworkInfo;
import android.net.NetworkInfo.DetailedState;
import android.net.NetworkRequest;
import android.os.Handler;
import android.os.Looper;
import dev.cairn.android.network.ClosedNetwork;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadow.api.Shadow;
import org.robolectric.shadows.ShadowConnectivityManager;
import org.robolectric.shadows.ShadowNetwork;
import org.robolectric.shadows.ShadowNetworkCapabilities;
import org.robolectric.shadows.ShadowNetworkInfo;
import org.robolectric.util.ReflectionHelpers;

/** A Wi-Fi network where the device's mode gives apps one, else none; who listens is told at once. */
@Implements(ConnectivityManager.class)
@SuppressWarnings("deprecation") // apps still ask so
public final class CairnConnectivity extends ShadowConnectivityManager {
    private static final int WIFI = 1;
    private static final List<Integer> CAPABILITIES = List.of(
            NetworkCapabilities.NET_CAPABILITY_INTERNET,
            NetworkCapabilities.NET_CAPABILITY_VALIDATED,
            NetworkCapabilities.NET_CAPABILITY_NOT_METERED,
            NetworkCapabilities.NET_CAPABILITY_NOT_RESTRICTED,
            NetworkCapabilities.NET_CAPABILITY_TRUSTED,
            NetworkCapabilities.NET_CAPABILITY_NOT_VPN,
            NetworkCapabilities.NET_CAPABILITY_NOT_ROAMING,
            NetworkCapabilities.NET_CAPABILITY_FOREGROUND,
            NetworkCapabilities.NET_CAPABILITY_NOT_CONGESTED,
            NetworkCapabilities.NET_CAPABILITY_NOT_SUSPENDED);

    private static boolean isConnected() {
        return dev.cairn.android.network.Network.mode().isConnected();
    }

    /** The same for an app that asks; what it is told when it listens is no question of its. */
    private static boolean isConnectedForApp() {
        ClosedNetwork.asked();
        return isConnected();
    }

    private static Network wifi() {
        return ShadowNetwork.newInstance(100);
    }

    private static NetworkInfo info(int type) {
        boolean connected = type == WIFI && isConnected();
        NetworkInfo info = ShadowNetworkInfo.newInstance(
                connected ? DetailedState.CONNECTED : DetailedState.DISCONNECTED,
                type,
                0,
                isConnected(),
                connected ? NetworkInfo.State.CONNECTED : NetworkInfo.State.DISCONNECTED);
        ReflectionHelpers.setField(info, "mTypeName", type == WIFI ? "WIFI" : "MOBILE");
        return info;
    }

    private static NetworkCapabilities capabilities() {
        NetworkCapabilities capabilities = ShadowNetworkCapabilities.newInstance();
        ShadowNetworkCapabilities shadow = Shadow.extract(capabilities);
        shadow.addTransportType(NetworkCapabilities.TRANSPORT_WIFI);
        CAPABILITIES.forEach(shadow::addCapability);
        return capabilities;
    }

    @Implementation
    @Override
    protected @Nullable Network getActiveNetwork() {
        return isConnectedForApp() ? wifi() : null;
    }

    @Implementation
    @Override
    protected @Nullable NetworkInfo getActiveNetworkInfo() {
        return isConnectedForApp() ? info(WIFI) : null;
    }

    @Implementation
    @Override
    protected NetworkInfo[] getAllNetworkInfo() {
        ClosedNetwork.asked();
        return new NetworkInfo[] {info(ConnectivityManager.TYPE_MOBILE), info(WIFI)};
    }

    @Implementation
    @Override
    protected @Nullable NetworkInfo getNetworkInfo(int type) {
        ClosedNetwork.asked();
        return type == WIFI || type == ConnectivityManager.TYPE_MOBILE ? info(type) : null;
    }

    @Implementation
    @Override
    protected @Nullable NetworkInfo getNetworkInfo(@Nullable Network network) {
        return network == null ? null : getActiveNetworkInfo();
    }

    @Implementation
    @Override
    protected Network[] getAllNetworks() {
        return isConnectedForApp() ? new Network[] {wifi()} : new Network[0];
    }

    @Implementation
    @Override
    protected @Nullable NetworkCapabilities getNetworkCapabilities(@Nullable Network network) {
        return network != null && isConnected() ? capabilities() : null;
    }

    @Implementation
    @Override
    protected @Nullable LinkProperties getLinkProperties(@Nullable Network network) {
        return network != null && isConnected() ? links() : null;
    }

    private static LinkProperties links() {
        LinkProperties links = new LinkProperties();
        links.setInterfaceName("wlan0");
        return links;
    }

    @Implementation
    @Override
    protected boolean isDefaultNetworkActive() {
        return isConnected();
    }

    @Implementation
    @Override
    protected boolean isActiveNetworkMetered() {
        return false;
    }

    @Implementation
    @Override
    protected void registerNetworkCallback(
            NetworkRequest request, NetworkCallback callback, @Nullable Handler handler) {
        super.registerNetworkCallback(request, callback, handler);
        tell(callback, handler);
    }

    @Implementation
    @Override
    protected void requestNetwork(NetworkRequest request, NetworkCallback callback, @Nullable Handler handler) {
        registerNetworkCallback(request, callback, handler);
    }

    @Implementation
    @Override
    protected void requestNetwork(
            NetworkRequest request, NetworkCallback callback, @Nullable Handler handler, int timeoutMs) {
        registerNetworkCallback(request, callback, handler);
    }

    @Implementation
    @Override
    protected void registerDefaultNetworkCallback(NetworkCallback callback) {
        registerDefaultNetworkCallback(callback, null);
    }

    @Implementation
    @Override
    protected void registerDefaultNetworkCallback(NetworkCallback callback, @Nullable Handler handler) {
        super.registerDefaultNetworkCallback(callback, handler);
        tell(callback, handler);
    }

    @Implementation
    @Override
    protected void registerBestMatchingNetworkCallback(
            NetworkRequest request, NetworkCallback callback, @Nullable Handler handler) {
        registerNetworkCallback(request, callback, handler);
    }

    private void tell(NetworkCallback callback, @Nullable Handler handler) {
        Handler on = handler == null ? new Handler(Looper.getMainLooper()) : handler;
        on.post(() -> {
            if (getNetworkCallbacks().contains(callback)) {
                tell(callback);
            }
        });
    }

    private static void tell(NetworkCallback callback) {
        if (isConnected()) {
            callback.onAvailable(wifi());
            callback.onCapabilitiesChanged(wifi(), capabilities());
            callback.onLinkPropertiesChanged(wifi(), links());
            callback.onBlockedStatusChanged(wifi(), false);
        } else {
            callback.onUnavailable();
        }
    }
}
