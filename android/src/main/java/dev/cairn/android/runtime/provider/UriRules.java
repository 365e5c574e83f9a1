package dev.cairn.android.runtime.provider;

import android.content.Context;
import android.content.pm.ApplicationInfo;
import android.content.pm.PackageManager;
import android.content.pm.ProviderInfo;
import android.net.Uri;
import android.os.Process;
import org.jspecify.annotations.Nullable;

/** Who may do what with an address of content, as Android decides it. */
public final class UriRules {
    private final Context context;
    private final UriGrants grants;

    /** By the app's manifest and what is granted. */
    public UriRules(Context context, UriGrants grants) {
        this.context = context;
        this.grants = grants;
    }

    /** {@link PackageManager#PERMISSION_GRANTED}, or that it is denied. */
    public int check(Uri uri, int uid, int modes) {
        return may(uri, uid, modes) ? PackageManager.PERMISSION_GRANTED : PackageManager.PERMISSION_DENIED;
    }

    private boolean may(Uri uri, int uid, int modes) {
        if (uid == Process.myUid()) {
            boolean picked = UriGrants.document(uri) != null && provider(uri) == null;
            return !picked || grants.holds(context.getPackageName(), uri, modes);
        }
        ProviderInfo own = provider(uri);
        boolean open = own != null && own.exported && own.readPermission == null && own.writePermission == null;
        return open
                || context.getPackageManager().getInstalledApplications(0).stream()
                        .filter(app -> app.uid == uid)
                        .anyMatch(app -> grants.holds(name(app), uri, modes));
    }

    private static String name(ApplicationInfo app) {
        return String.valueOf(app.packageName);
    }

    /** The app's own provider of that address; null if there is none. */
    private @Nullable ProviderInfo provider(Uri uri) {
        ProviderInfo info = context.getPackageManager().resolveContentProvider(String.valueOf(uri.getAuthority()), 0);
        return info != null && context.getPackageName().equals(info.packageName) ? info : null;
    }

    /**
     * The app gives an address of its own to another.
     *
     * @throws SecurityException if the manifest does not allow that
     */
    public void grant(String to, Uri uri, int flags) {
        ProviderInfo own = provider(uri);
        boolean passed = own == null && grants.holds(context.getPackageName(), uri, flags);
        boolean listed = own != null && own.uriPermissionPatterns != null;
        if (own != null && !own.grantUriPermissions && !listed) {
            throw new SecurityException("Provider " + own.packageName + "/" + own.name
                    + " does not allow granting of Uri permissions (uri " + uri + ")");
        }
        if (own != null || passed) {
            grants.grant(to, uri, flags);
        } else {
            throw new SecurityException("UID " + Process.myUid() + " does not have permission to " + uri);
        }
    }
}
