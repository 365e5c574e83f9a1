package dev.cairn.sample;

import android.hardware.biometrics.BiometricManager;
import android.hardware.biometrics.BiometricPrompt;
import android.hardware.biometrics.BiometricPrompt.AuthenticationCallback;
import android.os.CancellationSignal;
import android.window.OnBackInvokedCallback;
import android.window.OnBackInvokedDispatcher;
import org.jspecify.annotations.Nullable;

/** Asks for a finger. */
public final class FingerBench extends Bench {
    @Override
    void fill() {
        OnBackInvokedCallback callback = () -> say("back invoked");
        getOnBackInvokedDispatcher().registerOnBackInvokedCallback(OnBackInvokedDispatcher.PRIORITY_DEFAULT, callback);
        button("no callback", () -> getOnBackInvokedDispatcher().unregisterOnBackInvokedCallback(callback));
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
        public @Nullable Object $$robo$getData() {
            return null; // not in the APK
        }
    }
}
