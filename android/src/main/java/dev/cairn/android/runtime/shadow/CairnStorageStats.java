package dev.cairn.android.runtime.shadow;

import android.app.usage.StorageStats;
import android.app.usage.StorageStatsManager;
import android.content.pm.PackageManager;
import android.os.UserHandle;
import java.io.IOException;
import java.util.UUID;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowStorageStatsManager;

/** Apps take no room. */
@Implements(StorageStatsManager.class)
public final class CairnStorageStats extends ShadowStorageStatsManager {
    /** What the apps of a user's number take. */
    @Implementation
    protected StorageStats queryStatsForUid(UUID volume, int uid) {
        return new StorageStats();
    }

    @Implementation
    @Override
    protected StorageStats queryStatsForPackage(UUID volume, String packageName, UserHandle user)
            throws PackageManager.NameNotFoundException, IOException {
        var unused = RuntimeEnvironment.getApplication().getPackageManager().getApplicationInfo(packageName, 0);
        return new StorageStats();
    }
}
