package dev.cairn.android.runtime.shadow;

import android.os.storage.StorageManager;
import java.io.File;
import java.util.UUID;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowStorageManager;

/** Says how much room there is on the one volume that there is. */
@Implements(StorageManager.class)
public final class CairnStorageManager extends ShadowStorageManager {
    private static final long ROOM = 32L << 30;
    private static final long CACHES = 64L << 20;

    /** The volume that a file is on. */
    @Implementation
    protected UUID getUuidForPath(File path) {
        return StorageManager.UUID_DEFAULT;
    }

    /** What an app may still write. */
    @Implementation
    protected long getAllocatableBytes(UUID volume, int flags) {
        return ROOM;
    }

    /** How much of its cache an app may count on. */
    @Implementation
    protected long getCacheQuotaBytes(UUID volume) {
        return CACHES;
    }
}
