package dev.cairn.android.runtime.shadow;

import android.hardware.biometrics.BiometricPrompt;
import android.hardware.biometrics.BiometricPrompt.AuthenticationCallback;
import android.hardware.biometrics.BiometricPrompt.CryptoObject;
import android.os.CancellationSignal;
import dev.cairn.android.runtime.process.AppProcess;
import java.util.concurrent.Executor;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.annotation.RealObject;

/** Shows the prompt. */
@Implements(BiometricPrompt.class)
public final class CairnBiometricPrompt {
    @RealObject
    @SuppressWarnings("NullAway.Init")
    private BiometricPrompt prompt;

    /** Asks for the finger. */
    @Implementation
    protected void authenticate(CancellationSignal cancel, Executor executor, AuthenticationCallback callback) {
        AppProcess.starting().biometrics().ask(prompt, null, cancel, executor, callback);
    }

    /** Asks for the finger, which unlocks a key. */
    @Implementation
    protected void authenticate(
            CryptoObject crypto, CancellationSignal cancel, Executor executor, AuthenticationCallback callback) {
        AppProcess.starting().biometrics().ask(prompt, crypto, cancel, executor, callback);
    }
}
