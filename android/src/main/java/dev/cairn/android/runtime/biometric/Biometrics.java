package dev.cairn.android.runtime.biometric;

import android.app.KeyguardManager;
import android.content.Context;
import android.hardware.biometrics.BiometricPrompt;
import android.hardware.biometrics.BiometricPrompt.AuthenticationCallback;
import android.hardware.biometrics.BiometricPrompt.CryptoObject;
import android.hardware.fingerprint.FingerprintManager;
import android.os.CancellationSignal;
import android.os.Handler;
import android.os.Looper;
import dev.cairn.android.runtime.shadow.Shadows;
import dev.cairn.android.runtime.system.SystemUi;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.robolectric.shadow.api.Shadow;
import org.robolectric.shadows.ShadowFingerprintManager;

/** The fingerprint sensor of the app's process: one finger is known, and a PIN. Its state is used on the main thread only. */
public final class Biometrics {
    private final SystemUi ui = new SystemUi();
    private @Nullable Authentication asked;

    /** Nobody asks. */
    public Biometrics() {}

    /** Tells the framework that there is a sensor, a finger and a PIN. */
    @SuppressWarnings("deprecation") // apps still ask so
    public static void enroll(Context context) {
        ShadowFingerprintManager sensor = Shadow.extract(context.getSystemService(FingerprintManager.class));
        sensor.setIsHardwareDetected(true);
        sensor.setDefaultFingerprints(1);
        var guard = Shadows.shadowOf(context.getSystemService(KeyguardManager.class));
        guard.setIsKeyguardSecure(true);
        guard.setIsDeviceSecure(true);
    }

    /** Shows the prompt; a former one is cancelled. */
    public void ask(
            BiometricPrompt prompt,
            @Nullable CryptoObject crypto,
            CancellationSignal cancel,
            Executor executor,
            AuthenticationCallback callback) {
        Authentication request = new Authentication(prompt, crypto, executor, callback);
        Handler main = new Handler(Looper.getMainLooper());
        main.post(() -> {
            cancel(BiometricPrompt.BIOMETRIC_ERROR_CANCELED, "Fingerprint operation canceled.");
            asked = request;
            show(request, "Touch the fingerprint sensor");
        });
        cancel.setOnCancelListener(() -> main.post(() -> {
            if (asked == request) {
                cancel(BiometricPrompt.BIOMETRIC_ERROR_CANCELED, "Fingerprint operation canceled.");
            }
        }));
    }

    private void show(Authentication request, String note) {
        ui.hide();
        ui.show(request, () -> new PromptScreen(request, note, this));
    }

    /** A finger on the sensor; does nothing when no app asks for one. */
    @SuppressWarnings("deprecation") // apps still ask so
    public void touch(boolean known) {
        Authentication request = asked;
        if (request == null) {
            return;
        }
        if (known) {
            close();
            request.succeed(BiometricPrompt.AUTHENTICATION_RESULT_TYPE_BIOMETRIC);
        } else {
            show(request, "Not recognized");
            request.fail();
        }
    }

    void enterPin() {
        Authentication request = asked;
        if (request != null) {
            close();
            request.succeed(BiometricPrompt.AUTHENTICATION_RESULT_TYPE_DEVICE_CREDENTIAL);
        }
    }

    void refuse() {
        Authentication request = asked;
        if (request != null) {
            close();
            request.refuse();
        }
    }

    /** Takes the prompt away, as the Back key does; whether it was there. */
    public boolean leave() {
        return cancel(BiometricPrompt.BIOMETRIC_ERROR_USER_CANCELED, "Fingerprint operation canceled by user.");
    }

    private boolean cancel(int code, String message) {
        Authentication request = asked;
        if (request != null) {
            close();
            request.error(code, message);
        }
        return request != null;
    }

    private void close() {
        asked = null;
        ui.hide();
    }
}
