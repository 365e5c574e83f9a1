package dev.cairn.android.runtime.shadow;

import android.content.Intent;
import android.speech.ModelDownloadListener;
import android.speech.RecognitionSupportCallback;
import android.speech.SpeechRecognizer;
import dev.cairn.android.device.DeviceLimits;
import dev.cairn.android.device.UnsupportedFeature.Kind;
import java.util.concurrent.Executor;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.annotation.RealObject;
import org.robolectric.util.reflector.Direct;
import org.robolectric.util.reflector.ForType;
import org.robolectric.util.reflector.Reflector;

/** Finds no service that listens, and says so as on a phone without Google's services; Android's own code tells the app. */
@Implements(className = "android.speech.SpeechRecognizerImpl", isInAndroidSdk = false)
public final class CairnSpeechRecognizer {
    @RealObject
    @SuppressWarnings("NullAway.Init")
    private SpeechRecognizer recognizer;

    @Implementation
    protected void startListening(Intent intent) {
        miss();
        Reflector.reflector(Real.class, recognizer).startListening(intent);
    }

    /** Answers, where Android's own code would let who asks wait for a service. */
    @Implementation
    protected void checkRecognitionSupport(Intent intent, Executor executor, RecognitionSupportCallback callback) {
        miss();
        executor.execute(() -> callback.onError(SpeechRecognizer.ERROR_CANNOT_CHECK_SUPPORT));
    }

    /** The same for who wants to hear of a download. */
    @Implementation
    protected void triggerModelDownload(Intent intent, Executor executor, ModelDownloadListener listener) {
        miss();
        executor.execute(() -> listener.onError(SpeechRecognizer.ERROR_CANNOT_LISTEN_TO_DOWNLOAD_EVENTS));
    }

    private static void miss() {
        DeviceLimits.note(
                Kind.STAND_IN,
                "SpeechRecognizer",
                "Nobody listens to speech here, as on a phone without Google's services.");
    }

    /** The framework's own code. */
    @ForType(className = "android.speech.SpeechRecognizerImpl")
    interface Real {
        @Direct
        void startListening(Intent intent);
    }
}
