package dev.cairn.android.runtime.system;

import android.app.Application;
import android.content.Intent;
import android.net.ConnectivityManager;
import android.provider.Settings;
import dev.cairn.android.network.Network;
import dev.cairn.android.runtime.biometric.Biometrics;
import dev.cairn.android.runtime.screen.Bars;

/** What apps find set when they start. */
public final class SystemState {
    private SystemState() {}

    /** Sets it, before the Application is created. */
    @SuppressWarnings("deprecation") // apps still listen to it
    public static void apply(Application application) {
        Bars.show();
        Biometrics.enroll(application);
        boolean connected = Network.mode().isConnected();
        Settings.Global.putInt(application.getContentResolver(), Settings.Global.AIRPLANE_MODE_ON, connected ? 0 : 1);
        ConnectivityManager networks = application.getSystemService(ConnectivityManager.class);
        application.sendStickyBroadcast(new Intent(ConnectivityManager.CONNECTIVITY_ACTION)
                .putExtra(
                        ConnectivityManager.EXTRA_NETWORK_INFO, networks.getNetworkInfo(ConnectivityManager.TYPE_WIFI))
                .putExtra(ConnectivityManager.EXTRA_NETWORK_TYPE, ConnectivityManager.TYPE_WIFI)
                .putExtra(ConnectivityManager.EXTRA_NO_CONNECTIVITY, !connected));
    }
}
