package dev.cairn.android.runtime.shadow;

import android.app.DownloadManager;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadow.api.Shadow;
import org.robolectric.shadows.ShadowDownloadManager;

/** Downloads that wait, as on a phone without network. */
@Implements(DownloadManager.class)
public final class WaitingDownloads extends ShadowDownloadManager {
    /** Made by Robolectric. */
    public WaitingDownloads() {}

    @Implementation
    @Override
    protected long enqueue(DownloadManager.Request request) {
        ShadowRequest waiting = Shadow.extract(request);
        waiting.setStatus(DownloadManager.STATUS_PENDING);
        return super.enqueue(request);
    }
}
