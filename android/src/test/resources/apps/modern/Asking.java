package dev.cairn.modern;

import android.app.Activity;
import android.content.ContentValues;
import android.credentials.ClearCredentialStateException;
import android.credentials.ClearCredentialStateRequest;
import android.credentials.Credential;
import android.credentials.CredentialManager;
import android.credentials.CredentialOption;
import android.credentials.GetCredentialException;
import android.credentials.GetCredentialRequest;
import android.location.Address;
import android.location.Geocoder;
import android.os.Bundle;
import android.os.OutcomeReceiver;
import android.provider.MediaStore;
import android.speech.SpeechRecognizer;
import android.speech.tts.TextToSpeech;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;

/** Questions that somebody else answers, later or not at all: voices, places, media, whoever keeps passwords. */
final class Asking {
    private final Activity activity;
    private final Further.Lines lines;

    Asking(Activity activity, Further.Lines lines) {
        this.activity = activity;
        this.lines = lines;
    }

    void ask(TextToSpeech voice, Object ready) {
        words(voice, ready);
        media();
        signIn();
    }

    private void line(String name, Callable<Object> answer) {
        lines.line(name, answer);
    }

    private void media() {
        var resolver = activity.getContentResolver();
        line("media", () -> MediaStore.getVersion(activity) + " " + MediaStore.getExternalVolumeNames(activity));
        line("media's generation", () -> {
            long before = MediaStore.getGeneration(activity, MediaStore.VOLUME_EXTERNAL_PRIMARY);
            resolver.insert(MediaStore.Images.Media.EXTERNAL_CONTENT_URI, new ContentValues());
            return MediaStore.getGeneration(activity, MediaStore.VOLUME_EXTERNAL_PRIMARY) > before;
        });
        line("media to change", () -> MediaStore.createWriteRequest(
                        resolver, List.of(MediaStore.Images.Media.EXTERNAL_CONTENT_URI.buildUpon().appendPath("1").build()))
                .isActivity());
        line("most photos", () -> MediaStore.getPickImagesMaxLimit() > 1);
    }

    private void signIn() {
        CredentialManager credentials = activity.getSystemService(CredentialManager.class);
        line("sign in", () -> said(answer -> credentials.getCredential(
                activity,
                new GetCredentialRequest.Builder(new Bundle())
                        .addCredentialOption(new CredentialOption.Builder(
                                        Credential.TYPE_PASSWORD_CREDENTIAL, new Bundle(), new Bundle())
                                .build())
                        .build(),
                null,
                Runnable::run,
                outcome(answer, GetCredentialException::getType))));
        line("sign out", () -> said(answer -> credentials.clearCredentialState(
                new ClearCredentialStateRequest(new Bundle()),
                null,
                Runnable::run,
                outcome(answer, (ClearCredentialStateException e) -> e.getType()))));
    }

    private static String said(Consumer<String[]> question) {
        String[] answer = {"nothing"};
        question.accept(answer);
        return answer[0];
    }

    private static <R, E extends Throwable> OutcomeReceiver<R, E> outcome(String[] answer, Function<E, String> type) {
        return new OutcomeReceiver<>() {
            @Override
            public void onResult(R result) {
                answer[0] = "done";
            }

            @Override
            public void onError(E error) {
                answer[0] = type.apply(error).replaceAll(".*\\.", "");
            }
        };
    }

    private void words(TextToSpeech voice, Object ready) {
        line("voice", () -> ready + " " + voice.setLanguage(Locale.US) + " " + voice.isLanguageAvailable(Locale.forLanguageTag("tlh"))
                + " " + voice.getVoice().getLocale());
        line("voices", () -> voice.getAvailableLanguages().contains(Locale.GERMANY) + " "
                + (voice.getVoices().size() > 3));
        line("spoken", () -> voice.speak("Hello", TextToSpeech.QUEUE_FLUSH, null, "one"));
        line("geocoder", Geocoder::isPresent);
        line("address", () -> new Geocoder(activity).getFromLocation(48, 11, 1));
        line("place", () -> new Geocoder(activity).getFromLocationName("Munich", 1));
        line("address, later", () -> {
            String[] said = {"nothing"};
            new Geocoder(activity).getFromLocation(48, 11, 1, new Geocoder.GeocodeListener() {
                @Override
                public void onGeocode(List<Address> addresses) {
                    said[0] = "found " + addresses.size();
                }

                @Override
                public void onError(String message) {
                    said[0] = message;
                }
            });
            return said[0];
        });
        line("recogniser", () -> SpeechRecognizer.isRecognitionAvailable(activity));
    }
}
