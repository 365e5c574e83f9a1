package dev.cairn.android.runtime.process;

import android.content.BroadcastReceiver;
import android.content.Context;
import android.content.Intent;
import android.os.Bundle;
import android.speech.RecognizerIntent;
import java.util.ArrayList;
import java.util.List;
import org.robolectric.util.ReflectionHelpers;

/** Answers which languages the phone's recogniser understands. */
public final class SpokenLanguages extends BroadcastReceiver {
    /** For the one registration. */
    public SpokenLanguages() {}

    /** Robolectric's jar has this method in every class, but hidden from the compiler, which asks for it below abstract ones. */
    public Object $$robo$getData() {
        return ReflectionHelpers.getField(this, "__robo_data__");
    }

    @Override
    public void onReceive(Context context, Intent intent) {
        Bundle details = new Bundle();
        details.putString(RecognizerIntent.EXTRA_LANGUAGE_PREFERENCE, "en-US");
        details.putStringArrayList(
                RecognizerIntent.EXTRA_SUPPORTED_LANGUAGES,
                new ArrayList<>(List.of("de-DE", "en-US", "es-ES", "fr-FR")));
        setResultExtras(details);
    }
}
