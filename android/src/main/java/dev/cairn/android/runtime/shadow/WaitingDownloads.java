package dev.cairn.android.runtime.shadow;

import android.app.DownloadManager;
import android.database.Cursor;
import android.database.MatrixCursor;
import dev.cairn.android.runtime.hook.AppTime;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadow.api.Shadow;
import org.robolectric.shadows.ShadowDownloadManager;
import org.robolectric.util.ReflectionHelpers;

/** Downloads that wait, as on a phone without network. */
@Implements(DownloadManager.class)
public final class WaitingDownloads extends ShadowDownloadManager {
    private static long last;

    @Implementation
    @Override
    protected long enqueue(DownloadManager.Request request) {
        ShadowRequest waiting = Shadow.extract(request);
        waiting.setStatus(DownloadManager.STATUS_PENDING);
        last = super.enqueue(request);
        return last;
    }

    /** With all columns that Android has, whether or not the app said anything for them. */
    @Implementation
    @Override
    protected Cursor query(DownloadManager.Query query) {
        MatrixCursor rows = new MatrixCursor(new String[] {
            DownloadManager.COLUMN_ID,
            DownloadManager.COLUMN_TITLE,
            DownloadManager.COLUMN_DESCRIPTION,
            DownloadManager.COLUMN_URI,
            DownloadManager.COLUMN_MEDIA_TYPE,
            DownloadManager.COLUMN_STATUS,
            DownloadManager.COLUMN_REASON,
            DownloadManager.COLUMN_TOTAL_SIZE_BYTES,
            DownloadManager.COLUMN_BYTES_DOWNLOADED_SO_FAR,
            DownloadManager.COLUMN_LAST_MODIFIED_TIMESTAMP,
            DownloadManager.COLUMN_LOCAL_URI,
            "local_filename",
            DownloadManager.COLUMN_MEDIAPROVIDER_URI
        });
        long @Nullable [] ids = ReflectionHelpers.getField(query, "mIds");
        Integer status = ReflectionHelpers.getField(query, "mStatusFlags");
        if (status == null || (status & DownloadManager.STATUS_PENDING) != 0) {
            for (long id = 0; id <= last; id++) {
                DownloadManager.Request request = getRequest(id);
                if (request != null && (ids == null || contains(ids, id))) {
                    add(rows, Shadow.extract(request));
                }
            }
        }
        return rows;
    }

    private static boolean contains(long[] ids, long id) {
        return Arrays.stream(ids).anyMatch(one -> one == id);
    }

    private static void add(MatrixCursor rows, ShadowRequest request) {
        rows.addRow(new Object[] {
            request.getId(),
            request.getTitle() == null ? "" : request.getTitle().toString(),
            request.getDescription() == null ? "" : request.getDescription().toString(),
            request.getUri().toString(),
            request.getMimeType() == null ? null : request.getMimeType().toString(),
            request.getStatus(),
            0,
            -1,
            0,
            AppTime.currentTimeMillis(),
            null,
            null,
            null
        });
    }
}
