package dev.cairn.android.runtime.shadow;

import android.net.DhcpInfo;
import android.net.wifi.ScanResult;
import android.net.wifi.WifiManager;
import java.util.ArrayList;
import java.util.List;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowWifiManager;

/** Looks for no networks, as a phone that refuses to look again so soon, knows of none, and was given no address by one. */
@Implements(WifiManager.class)
public final class CairnWifiManager extends ShadowWifiManager {
    @Implementation
    @Override
    protected boolean startScan() {
        return false;
    }

    @Implementation
    @Override
    protected List<ScanResult> getScanResults() {
        return new ArrayList<>();
    }

    @Implementation
    @Override
    protected DhcpInfo getDhcpInfo() {
        return new DhcpInfo();
    }
}
