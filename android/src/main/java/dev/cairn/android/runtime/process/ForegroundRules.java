package dev.cairn.android.runtime.process;

import android.Manifest.permission;
import android.app.MissingForegroundServiceTypeException;
import android.content.ComponentName;
import android.content.Context;
import android.content.pm.PackageManager;
import android.content.pm.ServiceInfo;
import android.os.Build;
import java.util.Map;
import org.robolectric.util.ReflectionHelpers;
import org.robolectric.util.ReflectionHelpers.ClassParameter;

/** What Android demands of a service that goes to the foreground. */
final class ForegroundRules {
    /** How long it has for that after {@code startForegroundService}. */
    static final long START_MS = 30_000;

    /** Permissions by type; the two that are not here need none, or one of another kind. */
    private static final Map<Integer, String> PERMISSIONS = Map.ofEntries(
            Map.entry(ServiceInfo.FOREGROUND_SERVICE_TYPE_DATA_SYNC, permission.FOREGROUND_SERVICE_DATA_SYNC),
            Map.entry(ServiceInfo.FOREGROUND_SERVICE_TYPE_MEDIA_PLAYBACK, permission.FOREGROUND_SERVICE_MEDIA_PLAYBACK),
            Map.entry(ServiceInfo.FOREGROUND_SERVICE_TYPE_PHONE_CALL, permission.FOREGROUND_SERVICE_PHONE_CALL),
            Map.entry(ServiceInfo.FOREGROUND_SERVICE_TYPE_LOCATION, permission.FOREGROUND_SERVICE_LOCATION),
            Map.entry(
                    ServiceInfo.FOREGROUND_SERVICE_TYPE_CONNECTED_DEVICE,
                    permission.FOREGROUND_SERVICE_CONNECTED_DEVICE),
            Map.entry(
                    ServiceInfo.FOREGROUND_SERVICE_TYPE_MEDIA_PROJECTION,
                    permission.FOREGROUND_SERVICE_MEDIA_PROJECTION),
            Map.entry(ServiceInfo.FOREGROUND_SERVICE_TYPE_CAMERA, permission.FOREGROUND_SERVICE_CAMERA),
            Map.entry(ServiceInfo.FOREGROUND_SERVICE_TYPE_MICROPHONE, permission.FOREGROUND_SERVICE_MICROPHONE),
            Map.entry(ServiceInfo.FOREGROUND_SERVICE_TYPE_HEALTH, permission.FOREGROUND_SERVICE_HEALTH),
            Map.entry(
                    ServiceInfo.FOREGROUND_SERVICE_TYPE_REMOTE_MESSAGING,
                    permission.FOREGROUND_SERVICE_REMOTE_MESSAGING),
            Map.entry(
                    ServiceInfo.FOREGROUND_SERVICE_TYPE_MEDIA_PROCESSING,
                    permission.FOREGROUND_SERVICE_MEDIA_PROCESSING),
            Map.entry(ServiceInfo.FOREGROUND_SERVICE_TYPE_SPECIAL_USE, permission.FOREGROUND_SERVICE_SPECIAL_USE));

    private ForegroundRules() {}

    /** Throws what {@code Service.startForeground} throws, if the manifest does not allow it for that type. */
    static void check(Context context, ServiceInfo declared, int asked) {
        int target = declared.applicationInfo.targetSdkVersion;
        if (target >= Build.VERSION_CODES.P) {
            demand(context, permission.FOREGROUND_SERVICE, "Permission Denial: startForeground");
        }
        int allowed = declared.getForegroundServiceType();
        int type = asked == ServiceInfo.FOREGROUND_SERVICE_TYPE_MANIFEST ? allowed : asked;
        if ((type & allowed) != type) {
            throw new IllegalArgumentException("foregroundServiceType " + String.format("0x%08X", type)
                    + " is not a subset of foregroundServiceType attribute " + String.format("0x%08X", allowed)
                    + " in service element of manifest file");
        }
        if (target >= Build.VERSION_CODES.UPSIDE_DOWN_CAKE) {
            checkType(context, type, target);
        }
    }

    private static void checkType(Context context, int type, int target) {
        if (type == ServiceInfo.FOREGROUND_SERVICE_TYPE_NONE) {
            throw new MissingForegroundServiceTypeException(
                    "Starting FGS without a type callerApp=" + context.getPackageName() + " targetSDK=" + target);
        }
        PERMISSIONS.forEach((one, needed) -> {
            if ((type & one) != 0) {
                demand(
                        context,
                        needed,
                        "Starting FGS with type " + ServiceInfo.foregroundServiceTypeToLabel(one) + " callerApp="
                                + context.getPackageName() + " targetSDK=" + target);
            }
        });
    }

    private static void demand(Context context, String needed, String what) {
        if (context.checkSelfPermission(needed) != PackageManager.PERMISSION_GRANTED) {
            throw new SecurityException(what + " requires permission " + needed);
        }
    }

    /** What Android throws at an app whose service did not go to the foreground in time, though it was started for that. */
    static RuntimeException late(ComponentName service) {
        return ReflectionHelpers.callConstructor(
                ReflectionHelpers.loadClass(
                                ForegroundRules.class.getClassLoader(),
                                "android.app.RemoteServiceException$ForegroundServiceDidNotStartInTimeException")
                        .asSubclass(RuntimeException.class),
                ClassParameter.from(
                        String.class,
                        "Context.startForegroundService() did not then call Service.startForeground(): "
                                + service.flattenToShortString()),
                ClassParameter.from(Throwable.class, null));
    }
}
