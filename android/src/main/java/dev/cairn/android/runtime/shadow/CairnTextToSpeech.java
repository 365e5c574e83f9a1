package dev.cairn.android.runtime.shadow;

import android.os.Handler;
import android.os.Looper;
import android.speech.tts.TextToSpeech;
import android.speech.tts.Voice;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.annotation.RealObject;
import org.robolectric.shadows.ShadowTextToSpeech;
import org.robolectric.util.ReflectionHelpers;
import org.robolectric.util.ReflectionHelpers.ClassParameter;

/** A voice that is ready as soon as the app's thread is free, speaks the common languages, and is not heard. */
@Implements(TextToSpeech.class)
public final class CairnTextToSpeech extends ShadowTextToSpeech {
    private static final List<Locale> SPOKEN = List.of(
            Locale.US,
            Locale.UK,
            Locale.GERMANY,
            Locale.FRANCE,
            Locale.ITALY,
            Locale.JAPAN,
            Locale.KOREA,
            Locale.SIMPLIFIED_CHINESE,
            Locale.forLanguageTag("es-ES"),
            Locale.forLanguageTag("pt-BR"),
            Locale.forLanguageTag("ru-RU"),
            Locale.forLanguageTag("hi-IN"));

    @RealObject
    @SuppressWarnings("NullAway.Init")
    private TextToSpeech speech;

    @Implementation
    @Override
    protected int initTts() {
        simulateSynthesizeToFileResult(TextToSpeech.SUCCESS);
        new Handler(Looper.getMainLooper())
                .post(() -> ReflectionHelpers.callInstanceMethod(
                        speech, "dispatchOnInit", ClassParameter.from(int.class, TextToSpeech.SUCCESS)));
        return TextToSpeech.SUCCESS;
    }

    @Implementation
    @Override
    protected int isLanguageAvailable(Locale asked) {
        int best = TextToSpeech.LANG_NOT_SUPPORTED;
        for (Locale spoken : SPOKEN) {
            if (spoken.getLanguage().equals(asked.getLanguage())) {
                boolean there = spoken.getCountry().equals(asked.getCountry());
                best = Math.max(best, there ? TextToSpeech.LANG_COUNTRY_AVAILABLE : TextToSpeech.LANG_AVAILABLE);
            }
        }
        return best;
    }

    @Implementation
    protected Set<Locale> getAvailableLanguages() {
        return new LinkedHashSet<>(SPOKEN);
    }

    @Implementation
    @Override
    protected Set<Voice> getVoices() {
        Set<Voice> voices = new LinkedHashSet<>();
        SPOKEN.forEach(spoken -> voices.add(voice(spoken)));
        return voices;
    }

    @Implementation
    protected Voice getDefaultVoice() {
        return voice(Locale.US);
    }

    /** The one that was chosen, or that speaks the phone's language. */
    @Implementation
    @Override
    protected Voice getVoice() {
        Voice chosen = super.getVoice();
        return chosen == null ? getDefaultVoice() : chosen;
    }

    @Implementation
    protected @Nullable Locale getLanguage() {
        return getVoice().getLocale();
    }

    @Implementation
    protected Locale getDefaultLanguage() {
        return Locale.US;
    }

    private static Voice voice(Locale locale) {
        String name = locale.toLanguageTag().toLowerCase(Locale.ROOT) + "-x-local";
        return new Voice(name, locale, Voice.QUALITY_NORMAL, Voice.LATENCY_NORMAL, false, Set.of());
    }
}
