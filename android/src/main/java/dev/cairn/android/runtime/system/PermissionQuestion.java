package dev.cairn.android.runtime.system;

import android.app.Application;
import android.content.Intent;
import android.content.pm.PackageInfo;
import android.content.pm.PackageManager;
import android.os.Build;
import dev.cairn.android.device.JvmDeviceException;
import dev.cairn.android.runtime.shadow.Shadows;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.robolectric.RuntimeEnvironment;

/** An app's request for permissions: which of its groups are still to be asked for, and what becomes of an answer. */
public final class PermissionQuestion {
    private static final String BACKGROUND = "android.permission.ACCESS_BACKGROUND_LOCATION";
    private static final List<String> FOREGROUND =
            List.of("android.permission.ACCESS_FINE_LOCATION", "android.permission.ACCESS_COARSE_LOCATION");
    private static final String SELECTED = "android.permission.READ_MEDIA_VISUAL_USER_SELECTED";

    /** What a user can answer. */
    enum Answer {
        ALLOW,
        ONCE,
        SELECT,
        DENY
    }

    private final Application application = RuntimeEnvironment.getApplication();
    private final PermissionBook book = PermissionBooks.of(application.getPackageName());
    private final List<String> asked;
    private final List<String> answered = new ArrayList<>();

    private PermissionQuestion(List<String> asked) {
        this.asked = asked;
    }

    /** The request that the intent carries. */
    public static PermissionQuestion of(Intent intent) {
        String[] names = intent.getStringArrayExtra(PackageManager.EXTRA_REQUEST_PERMISSIONS_NAMES);
        List<String> asked = names == null
                ? List.of()
                : Arrays.stream(names).filter(Objects::nonNull).toList();
        return new PermissionQuestion(asked);
    }

    /** The groups that a dialog is to be shown for, in order. */
    List<PermissionGroup> open() {
        return PermissionGroup.of(asked.stream().filter(this::isOpen).toList());
    }

    /** Whether nobody needs to be asked any more. */
    public boolean isAnswered() {
        return open().isEmpty();
    }

    private boolean isOpen(String permission) {
        return !isGranted(permission)
                && declared().contains(permission)
                && !book.isRefusedForGood(permission)
                && !answered.contains(permission)
                && (!permission.equals(BACKGROUND) || mayAskForBackground());
    }

    /** Since Android 11 only by itself, and only with the other in hand. */
    private boolean mayAskForBackground() {
        return FOREGROUND.stream().noneMatch(asked::contains)
                && FOREGROUND.stream().anyMatch(this::isGranted);
    }

    private boolean isGranted(String permission) {
        return application.checkSelfPermission(permission) == PackageManager.PERMISSION_GRANTED;
    }

    private List<String> declared() {
        try {
            PackageInfo info = application
                    .getPackageManager()
                    .getPackageInfo(application.getPackageName(), PackageManager.GET_PERMISSIONS);
            return info.requestedPermissions == null ? List.of() : Arrays.asList(info.requestedPermissions);
        } catch (PackageManager.NameNotFoundException e) {
            throw new JvmDeviceException("The app is not installed: " + application.getPackageName(), e);
        }
    }

    boolean wasRefused(PermissionGroup group) {
        return book.wasRefused(group);
    }

    String appName() {
        return AppName.of(application);
    }

    boolean offersSelection(PermissionGroup group) {
        return group.name().equals("READ_MEDIA_VISUAL")
                && application.getApplicationInfo().targetSdkVersion >= Build.VERSION_CODES.UPSIDE_DOWN_CAKE;
    }

    /** Takes note of the answer for one group. */
    void answer(PermissionGroup group, Answer answer) {
        answered.addAll(group.permissions());
        switch (answer) {
            case ALLOW, ONCE -> {
                book.grant(group, answer == Answer.ONCE);
                Shadows.shadowOf(application)
                        .grantPermissions(group.permissions().toArray(String[]::new));
            }
            case SELECT -> Shadows.shadowOf(application).grantPermissions(SELECTED);
            case DENY -> book.refuse(group);
        }
        tellRationale(group.permissions());
    }

    private void tellRationale(List<String> permissions) {
        permissions.forEach(permission -> Shadows.shadowOf(application.getPackageManager())
                .setShouldShowRequestPermissionRationale(permission, book.wantsRationale(permission)));
    }

    /** What the app hears in the end. */
    public Intent result() {
        int[] answers =
                asked.stream().mapToInt(application::checkSelfPermission).toArray();
        return new Intent(PackageManager.ACTION_REQUEST_PERMISSIONS)
                .putExtra(PackageManager.EXTRA_REQUEST_PERMISSIONS_NAMES, asked.toArray(String[]::new))
                .putExtra(PackageManager.EXTRA_REQUEST_PERMISSIONS_RESULTS, answers);
    }
}
