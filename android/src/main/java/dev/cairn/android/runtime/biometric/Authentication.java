package dev.cairn.android.runtime.biometric;

import android.content.DialogInterface;
import android.hardware.biometrics.BiometricManager.Authenticators;
import android.hardware.biometrics.BiometricPrompt;
import android.hardware.biometrics.BiometricPrompt.AuthenticationCallback;
import android.hardware.biometrics.BiometricPrompt.AuthenticationResult;
import android.hardware.biometrics.BiometricPrompt.CryptoObject;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.robolectric.util.ReflectionHelpers;
import org.robolectric.util.ReflectionHelpers.ClassParameter;

/** One request of the app for its user's finger. */
record Authentication(
        BiometricPrompt prompt, @Nullable CryptoObject crypto, Executor executor, AuthenticationCallback callback) {
    void succeed(int type) {
        AuthenticationResult result = ReflectionHelpers.callConstructor(
                AuthenticationResult.class,
                ClassParameter.from(CryptoObject.class, crypto),
                ClassParameter.from(int.class, type));
        executor.execute(() -> callback.onAuthenticationSucceeded(result));
    }

    void fail() {
        executor.execute(callback::onAuthenticationFailed);
    }

    void error(int code, String message) {
        executor.execute(() -> callback.onAuthenticationError(code, message));
    }

    /** What the app's own button does. */
    void refuse() {
        Object button = ReflectionHelpers.getField(prompt, "mNegativeButtonInfo");
        Executor told = ReflectionHelpers.getField(button, "executor");
        DialogInterface.OnClickListener listener = ReflectionHelpers.getField(button, "listener");
        told.execute(() -> listener.onClick(null, DialogInterface.BUTTON_NEGATIVE));
    }

    boolean takesPin() {
        boolean deprecated = ReflectionHelpers.callInstanceMethod(
                ReflectionHelpers.getField(prompt, "mPromptInfo"), "isDeviceCredentialAllowed");
        return deprecated || (prompt.getAllowedAuthenticators() & Authenticators.DEVICE_CREDENTIAL) != 0;
    }
}
