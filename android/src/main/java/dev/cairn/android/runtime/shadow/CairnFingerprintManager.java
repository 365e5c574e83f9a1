package dev.cairn.android.runtime.shadow;

import android.hardware.fingerprint.FingerprintManager;
import android.hardware.fingerprint.FingerprintManager.AuthenticationCallback;
import android.hardware.fingerprint.FingerprintManager.CryptoObject;
import android.os.CancellationSignal;
import android.os.Handler;
import org.jspecify.annotations.Nullable;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.annotation.Resetter;
import org.robolectric.shadows.ShadowFingerprintManager;

/** Knows whether an app waits for a finger without the system's prompt. */
@Implements(FingerprintManager.class)
@SuppressWarnings("deprecation") // apps still ask so
public final class CairnFingerprintManager extends ShadowFingerprintManager {
    private static @Nullable CairnFingerprintManager waiting;

    /** Forgets who waits. */
    @Resetter
    public static void reset() {
        waiting = null;
        ShadowFingerprintManager.reset();
    }

    @Implementation
    @Override
    protected void authenticate(
            @Nullable CryptoObject crypto,
            @Nullable CancellationSignal cancel,
            int flags,
            AuthenticationCallback callback,
            @Nullable Handler handler) {
        super.authenticate(crypto, cancel, flags, callback, handler);
        waiting = this;
        if (cancel != null) {
            cancel.setOnCancelListener(() -> {
                waiting = null;
                callback.onAuthenticationError(
                        FingerprintManager.FINGERPRINT_ERROR_CANCELED, "Fingerprint operation canceled.");
            });
        }
    }

    /** A finger on the sensor; does nothing when no app waits for one. */
    public static void touch(boolean known) {
        CairnFingerprintManager asked = waiting;
        if (asked != null && known) {
            waiting = null;
            asked.authenticationSucceeds();
        } else if (asked != null) {
            asked.authenticationFails();
        }
    }
}
