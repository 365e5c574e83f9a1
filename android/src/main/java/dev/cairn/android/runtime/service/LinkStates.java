package dev.cairn.android.runtime.service;

import android.content.ComponentName;
import android.content.Intent;
import android.content.IntentFilter;
import android.content.pm.ActivityInfo;
import android.content.pm.PackageInfo;
import android.content.pm.verify.domain.DomainVerificationUserState;
import android.content.pm.verify.domain.IDomainVerificationManager;
import android.os.Process;
import dev.cairn.android.runtime.shadow.Shadows;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.shadows.ShadowPackageManager;

/** Which hosts' pages an app opens: those that its manifest asks to have verified are. */
final class LinkStates extends IDomainVerificationManager.Default {
    @Override
    public @Nullable DomainVerificationUserState getDomainVerificationUserState(String packageName, int user) {
        ShadowPackageManager packages =
                Shadows.shadowOf(RuntimeEnvironment.getApplication().getPackageManager());
        PackageInfo app = packages.getInternalMutablePackageInfo(packageName);
        Map<String, Integer> hosts = app == null ? Map.of() : hosts(app, packages);
        return hosts.isEmpty()
                ? null
                : new DomainVerificationUserState(
                        UUID.nameUUIDFromBytes(packageName.getBytes(StandardCharsets.UTF_8)),
                        packageName,
                        Process.myUserHandle(),
                        true,
                        hosts);
    }

    private static Map<String, Integer> hosts(PackageInfo app, ShadowPackageManager packages) {
        Map<String, Integer> hosts = new TreeMap<>();
        for (ActivityInfo activity : app.activities == null ? new ActivityInfo[0] : app.activities) {
            packages.getIntentFiltersForActivity(new ComponentName(activity.packageName, activity.name))
                    .forEach(filter -> add(filter, hosts));
        }
        return hosts;
    }

    private static void add(IntentFilter filter, Map<String, Integer> hosts) {
        boolean opensPages = filter.hasAction(Intent.ACTION_VIEW)
                && filter.hasCategory(Intent.CATEGORY_BROWSABLE)
                && (filter.hasDataScheme("http") || filter.hasDataScheme("https"));
        if (opensPages) {
            int state = filter.getAutoVerify()
                    ? DomainVerificationUserState.DOMAIN_STATE_VERIFIED
                    : DomainVerificationUserState.DOMAIN_STATE_NONE;
            filter.authoritiesIterator()
                    .forEachRemaining(authority -> hosts.merge(authority.getHost(), state, Math::max));
        }
    }
}
