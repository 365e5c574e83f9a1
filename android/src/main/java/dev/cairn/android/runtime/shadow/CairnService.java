package dev.cairn.android.runtime.shadow;

import android.app.Notification;
import android.app.Service;
import android.content.pm.ServiceInfo;
import dev.cairn.android.runtime.process.AppProcess;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.annotation.RealObject;
import org.robolectric.shadows.ShadowService;

/** Lets services stop themselves, and go to the foreground where Android lets them. */
@Implements(Service.class)
public class CairnService extends ShadowService {
    @RealObject
    @SuppressWarnings("NullAway.Init")
    private Service service;

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

    @Implementation
    @Override
    protected void startForeground(int id, Notification notification) throws Exception {
        toForeground(id, notification, ServiceInfo.FOREGROUND_SERVICE_TYPE_MANIFEST);
    }

    @Implementation
    @Override
    protected void startForeground(int id, Notification notification, int type) throws Exception {
        toForeground(id, notification, type);
    }

    private void toForeground(int id, Notification notification, int type) throws Exception {
        if (id == 0 || notification == null) {
            throw new IllegalArgumentException(id == 0 ? "id 0" : "null notification");
        }
        AppProcess.starting().services().toForeground(service, type);
        super.startForeground(id, notification);
    }
}
