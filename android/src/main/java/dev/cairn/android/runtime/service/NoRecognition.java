package dev.cairn.android.runtime.service;

import android.content.ComponentName;
import android.os.IBinder;
import android.os.RemoteException;
import android.speech.IRecognitionServiceManager;
import android.speech.IRecognitionServiceManagerCallback;
import android.speech.SpeechRecognizer;
import org.jspecify.annotations.Nullable;

/** Connects nobody to a service that listens to speech: there is none, whatever its name. */
final class NoRecognition extends IRecognitionServiceManager.Default {
    @Override
    public void createSession(
            @Nullable ComponentName service,
            IBinder client,
            boolean onDevice,
            IRecognitionServiceManagerCallback callback)
            throws RemoteException {
        callback.onError(SpeechRecognizer.ERROR_CLIENT);
    }
}
