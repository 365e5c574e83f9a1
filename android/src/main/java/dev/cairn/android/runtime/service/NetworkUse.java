package dev.cairn.android.runtime.service;

import android.app.AppOpsManager;
import android.content.Context;
import android.net.INetworkStatsService;
import android.net.INetworkStatsSession;
import android.net.NetworkStats;
import android.net.NetworkStatsHistory;
import android.net.NetworkTemplate;
import android.os.Process;
import java.time.Duration;
import org.robolectric.RuntimeEnvironment;

/** What went over the network: nothing. Of the whole phone only those hear that may see how apps are used. */
final class NetworkUse extends INetworkStatsService.Default {
    @Override
    public INetworkStatsSession openSessionForUsageStats(int flags, String packageName) {
        return new Unused();
    }

    private static final class Unused extends INetworkStatsSession.Default {
        private static final long BUCKET_MS = Duration.ofHours(2).toMillis();

        private static NetworkStats none() {
            return new NetworkStats(0, 0);
        }

        private static NetworkStatsHistory never() {
            return new NetworkStatsHistory(BUCKET_MS);
        }

        @SuppressWarnings("deprecation") // as the system asks it
        private static void requireUsageAccess() {
            Context app = RuntimeEnvironment.getApplication();
            int mode = app.getSystemService(AppOpsManager.class)
                    .checkOpNoThrow(AppOpsManager.OPSTR_GET_USAGE_STATS, Process.myUid(), app.getPackageName());
            if (mode != AppOpsManager.MODE_ALLOWED) {
                throw new SecurityException(
                        "Network stats history of uid -1 is forbidden for caller " + Process.myUid());
            }
        }

        @Override
        public NetworkStats getDeviceSummaryForNetwork(NetworkTemplate template, long start, long end) {
            requireUsageAccess();
            return none();
        }

        @Override
        public NetworkStats getSummaryForNetwork(NetworkTemplate template, long start, long end) {
            requireUsageAccess();
            return none();
        }

        @Override
        public NetworkStatsHistory getHistoryForNetwork(NetworkTemplate template, int fields) {
            requireUsageAccess();
            return never();
        }

        @Override
        public NetworkStatsHistory getHistoryIntervalForNetwork(
                NetworkTemplate template, int fields, long start, long end) {
            requireUsageAccess();
            return never();
        }

        @Override
        public NetworkStats getSummaryForAllUid(NetworkTemplate template, long start, long end, boolean tags) {
            return none();
        }

        @Override
        public NetworkStats getTaggedSummaryForAllUid(NetworkTemplate template, long start, long end) {
            return none();
        }

        @Override
        public NetworkStatsHistory getHistoryForUid(NetworkTemplate template, int uid, int set, int tag, int fields) {
            return never();
        }

        @Override
        public NetworkStatsHistory getHistoryIntervalForUid(
                NetworkTemplate template, int uid, int set, int tag, int fields, long start, long end) {
            return never();
        }

        @Override
        public int[] getRelevantUids() {
            return new int[0];
        }
    }
}
