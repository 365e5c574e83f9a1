package dev.cairn.absent;

import android.app.Activity;
import android.content.ComponentName;
import android.content.Intent;
import android.os.Bundle;
import android.speech.ModelDownloadListener;
import android.speech.RecognitionListener;
import android.speech.RecognitionSupport;
import android.speech.RecognitionSupportCallback;
import android.speech.RecognizerIntent;
import android.speech.SpeechRecognizer;
import java.util.function.Consumer;

/** Wants to hear what is said: of whoever listens, of a service that many apps name, of one on the device, and what they can. */
final class Listening {
    private static final ComponentName NAMED = new ComponentName(
            "com.google.android.googlequicksearchbox", "com.google.android.voicesearch.serviceapi.GoogleRecognitionService");

    private final Activity activity;
    private final Consumer<String> told;
    private final Intent speech = new Intent(RecognizerIntent.ACTION_RECOGNIZE_SPEECH);

    Listening(Activity activity, Consumer<String> told) {
        this.activity = activity;
        this.told = told;
    }

    void begin() {
        told.accept("available " + SpeechRecognizer.isRecognitionAvailable(activity) + " "
                + SpeechRecognizer.isOnDeviceRecognitionAvailable(activity));
        listen("any", SpeechRecognizer.createSpeechRecognizer(activity));
        listen("named", SpeechRecognizer.createSpeechRecognizer(activity, NAMED));
        ask(SpeechRecognizer.createSpeechRecognizer(activity));
        try {
            listen("on device", SpeechRecognizer.createOnDeviceSpeechRecognizer(activity));
        } catch (UnsupportedOperationException e) {
            told.accept("none on device");
        }
    }

    private void listen(String name, SpeechRecognizer recognizer) {
        recognizer.setRecognitionListener(new Heard(name));
        recognizer.startListening(speech);
        recognizer.stopListening();
    }

    private void ask(SpeechRecognizer recognizer) {
        recognizer.checkRecognitionSupport(speech, activity.getMainExecutor(), new RecognitionSupportCallback() {
            @Override
            public void onSupportResult(RecognitionSupport support) {
                told.accept("support " + support);
            }

            @Override
            public void onError(int error) {
                told.accept("support, error " + error);
            }
        });
        recognizer.triggerModelDownload(speech, activity.getMainExecutor(), new ModelDownloadListener() {
            @Override
            public void onProgress(int percent) {}

            @Override
            public void onSuccess() {
                told.accept("model");
            }

            @Override
            public void onScheduled() {
                told.accept("model later");
            }

            @Override
            public void onError(int error) {
                told.accept("model, error " + error);
            }
        });
    }

    private final class Heard implements RecognitionListener {
        private final String name;

        Heard(String name) {
            this.name = name;
        }

        @Override
        public void onReadyForSpeech(Bundle details) {
            told.accept(name + " ready");
        }

        @Override
        public void onBeginningOfSpeech() {}

        @Override
        public void onRmsChanged(float loudness) {}

        @Override
        public void onBufferReceived(byte[] sound) {}

        @Override
        public void onEndOfSpeech() {}

        @Override
        public void onError(int error) {
            told.accept(name + ", error " + error);
        }

        @Override
        public void onResults(Bundle results) {
            told.accept(name + " heard");
        }

        @Override
        public void onPartialResults(Bundle results) {}

        @Override
        public void onEvent(int type, Bundle details) {}
    }
}
