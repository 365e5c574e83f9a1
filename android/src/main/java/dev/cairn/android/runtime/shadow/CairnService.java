package dev.cairn.android.runtime.shadow;

import android.app.Service;
import dev.cairn.android.runtime.process.AppProcess;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.annotation.RealObject;
import org.robolectric.shadows.ShadowService;

/** Lets services stop themselves. */
@Implements(Service.class)
public class CairnService extends ShadowService {
    @RealObject
    @SuppressWarnings("NullAway.Init")
    private Service service;

    /** Made by Robolectric. */
    public CairnService() {}

    @Implementation
    @Override
    protected void stopSelf() {
        AppProcess.starting().services().stopSelf(service, -1);
    }

    @Implementation
    @Override
    protected void stopSelf(int id) {
        AppProcess.starting().services().stopSelf(service, id);
    }

    @Implementation
    @Override
    protected boolean stopSelfResult(int id) {
        return AppProcess.starting().services().stopSelf(service, id);
    }
}
