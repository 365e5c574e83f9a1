package dev.cairn.android.runtime.shadow;

import android.content.Context;
import android.content.Intent;
import android.net.VpnService;
import java.net.Socket;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;

/** A phone asks its user before the first app becomes the VPN; here nobody agrees. */
@Implements(VpnService.class)
public final class CairnVpnService extends CairnService {
    /** The system's question. */
    @Implementation
    protected static Intent prepare(Context context) {
        return new Intent().setClassName("com.android.vpndialogs", "com.android.vpndialogs.ConfirmDialog");
    }

    /** There is no tunnel to keep it out of. */
    @Implementation
    protected boolean protect(Socket socket) {
        return true;
    }
}
