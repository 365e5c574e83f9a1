package dev.cairn.android.runtime.limit;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.regex.Pattern;

/** Exceptions that stand-ins throw because a phone throws them in the same place. */
final class FaithfulExceptions {
    private static final Set<String> TYPES = Set.of(
            "android.content.ActivityNotFoundException",
            "android.content.pm.PackageManager$NameNotFoundException",
            "android.content.res.Resources$NotFoundException",
            "android.os.NetworkOnMainThreadException",
            "android.os.OperationCanceledException",
            "android.os.DeadObjectException",
            "android.view.WindowManager$BadTokenException",
            "android.app.BackgroundServiceStartNotAllowedException",
            "android.app.ForegroundServiceStartNotAllowedException",
            "android.app.MissingForegroundServiceTypeException",
            "android.app.InvalidForegroundServiceTypeException",
            "android.app.RemoteServiceException",
            "android.app.RemoteServiceException$ForegroundServiceDidNotStartInTimeException");

    /** What our code throws only by Android's own rules. */
    private static final Set<String> PLACES = Set.of(
            "dev.cairn.android.runtime.shadow.PendingRules",
            "dev.cairn.android.runtime.shadow.CairnGeocoder",
            "dev.cairn.android.runtime.shadow.CairnPdfProcessor",
            "dev.cairn.android.runtime.service.NetworkUse",
            "dev.cairn.android.runtime.process.BackgroundRules",
            "dev.cairn.android.runtime.process.ForegroundRules");

    private static final Pattern MISSED = Pattern.compile("no such (?:column|table|function)");
    private static final String PROVIDERS = "dev.cairn.android.runtime.provider.";

    private FaithfulExceptions() {}

    static boolean isThrownOnPhonesToo(Throwable thrown) {
        return thrown instanceof IOException
                || thrown instanceof CancellationException
                || thrown instanceof InterruptedException
                || thrown instanceof SecurityException
                        && String.valueOf(thrown.getMessage())
                                .toLowerCase(java.util.Locale.ROOT)
                                .contains("permission")
                || thrown.getClass().getName().startsWith("android.database.") && !isMissedInProvider(thrown)
                || thrown.getClass().getName().startsWith("java.nio.channels.") // an unknown host, to channels
                || TYPES.contains(thrown.getClass().getName())
                || thrown.getStackTrace().length > 0 && PLACES.contains(thrown.getStackTrace()[0].getClassName());
    }

    /** A table or a column that a phone's provider may have, and this device's has not. */
    private static boolean isMissedInProvider(Throwable thrown) {
        return MISSED.matcher(String.valueOf(thrown.getMessage())).lookingAt()
                && List.of(thrown.getStackTrace()).stream()
                        .anyMatch(frame -> frame.getClassName().startsWith(PROVIDERS));
    }
}
