package dev.cairn.android.runtime.shadow;

import android.media.AudioManager;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowAudioManager;

/** Says what a phone's output is like: apps read numbers from it. */
@Implements(AudioManager.class)
public final class CairnAudioManager extends ShadowAudioManager {
    private static final Map<String, String> PROPERTIES = Map.of(
            AudioManager.PROPERTY_OUTPUT_SAMPLE_RATE, "48000",
            AudioManager.PROPERTY_OUTPUT_FRAMES_PER_BUFFER, "192",
            AudioManager.PROPERTY_SUPPORT_MIC_NEAR_ULTRASOUND, "false",
            AudioManager.PROPERTY_SUPPORT_SPEAKER_NEAR_ULTRASOUND, "false",
            AudioManager.PROPERTY_SUPPORT_AUDIO_SOURCE_UNPROCESSED, "false");

    /** One of Android's properties. */
    @Implementation
    protected @Nullable String getProperty(String key) {
        return PROPERTIES.get(key);
    }
}
