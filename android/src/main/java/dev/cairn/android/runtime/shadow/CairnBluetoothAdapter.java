package dev.cairn.android.runtime.shadow;

import android.app.Application;
import android.bluetooth.BluetoothAdapter;
import android.content.Intent;
import android.os.Handler;
import android.os.Looper;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowBluetoothAdapter;

/** Looks around when it is on, for as long as a phone does, and finds nobody; when it is off it says so. */
@Implements(BluetoothAdapter.class)
public final class CairnBluetoothAdapter extends ShadowBluetoothAdapter {
    private static final int LOOKS_MS = 12_000;

    @Implementation
    @Override
    protected boolean startDiscovery() {
        if (!isEnabled()) {
            return false;
        }
        boolean began = super.startDiscovery();
        Application app = RuntimeEnvironment.getApplication();
        app.sendBroadcast(new Intent(BluetoothAdapter.ACTION_DISCOVERY_STARTED));
        new Handler(Looper.getMainLooper()).postDelayed(this::cancelDiscovery, LOOKS_MS);
        return began;
    }

    @Implementation
    @Override
    protected boolean cancelDiscovery() {
        if (!isDiscovering()) {
            return isEnabled();
        }
        boolean ended = super.cancelDiscovery();
        RuntimeEnvironment.getApplication().sendBroadcast(new Intent(BluetoothAdapter.ACTION_DISCOVERY_FINISHED));
        return ended;
    }
}
