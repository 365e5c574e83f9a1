package dev.cairn.sample;

import android.hardware.biometrics.BiometricManager;
import android.hardware.biometrics.BiometricPrompt;
import android.hardware.biometrics.BiometricPrompt.AuthenticationCallback;
import android.os.CancellationSignal;
import android.window.OnBackInvokedDispatcher;

/** Asks for a finger. */
public final class FingerBench extends Bench {
    @Override
    void fill() {
        getOnBackInvokedDispatcher()
                .registerOnBackInvokedCallback(OnBackInvokedDispatcher.PRIORITY_DEFAULT, () -> say("back invoked"));
        button(
                "can",
                () -> say(getSystemService(BiometricManager.class)
                        .canAuthenticate(BiometricManager.Authenticators.BIOMETRIC_STRONG)));
        button(
                "prompt",
                () -> new BiometricPrompt.Builder(this)
                        .setTitle("Unlock it")
                        .setSubtitle("With a finger")
                        .setNegativeButton("Use password", getMainExecutor(), (dialog, which) -> say("password"))
                        .build()
                        .authenticate(new CancellationSignal(), getMainExecutor(), new Callback()));
    }

    private final class Callback extends AuthenticationCallback {
        @Override
        public void onAuthenticationSucceeded(BiometricPrompt.AuthenticationResult result) {
            say("unlocked " + result.getAuthenticationType());
        }

        @Override
        public void onAuthenticationFailed() {
            say("failed");
        }

        @Override
        public void onAuthenticationError(int code, CharSequence text) {
            say("error " + code);
        }

        @Override
        public Object $$robo$getData() {
            return null; // not in the APK
        }
    }
}
