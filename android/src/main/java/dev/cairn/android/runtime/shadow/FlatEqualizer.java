package dev.cairn.android.runtime.shadow;

import android.media.audiofx.Equalizer;
import java.util.Arrays;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowAudioEffect;

/** Keeps what is set; nobody hears it. Five bands without presets, centred as Android's own equalizer has them. */
@Implements(Equalizer.class)
public final class FlatEqualizer extends ShadowAudioEffect {
    private static final short MOST_MILLIBEL = 1500;
    private static final int[] CENTRES_MILLIHERTZ = {60_000, 230_000, 910_000, 3_600_000, 14_000_000};
    private static final int[] LIMITS_MILLIHERTZ = {30_000, 120_000, 460_000, 1_800_000, 7_000_000, 20_000_000};

    private final short[] levels = new short[CENTRES_MILLIHERTZ.length];

    /** How many bands there are. */
    @Implementation
    protected short getNumberOfBands() {
        return (short) levels.length;
    }

    /** How far a level can be set down and up. */
    @Implementation
    protected short[] getBandLevelRange() {
        return new short[] {-MOST_MILLIBEL, MOST_MILLIBEL};
    }

    /** Sets a band's level. */
    @Implementation
    protected void setBandLevel(short band, short level) {
        levels[band] = level;
    }

    /** A band's level as it was set. */
    @Implementation
    protected short getBandLevel(short band) {
        return levels[band];
    }

    /** A band's centre. */
    @Implementation
    protected int getCenterFreq(short band) {
        return CENTRES_MILLIHERTZ[band];
    }

    /** Where a band begins and ends. */
    @Implementation
    protected int[] getBandFreqRange(short band) {
        return new int[] {LIMITS_MILLIHERTZ[band], LIMITS_MILLIHERTZ[band + 1]};
    }

    /** The band that a frequency is in, or -1. */
    @Implementation
    protected short getBand(int frequency) {
        int at = Arrays.binarySearch(LIMITS_MILLIHERTZ, frequency);
        int band = at >= 0 ? at : -at - 2;
        return (short) (band < levels.length ? band : -1);
    }

    /** None is chosen. */
    @Implementation
    protected short getCurrentPreset() {
        return -1;
    }

    /** There are none. */
    @Implementation
    protected short getNumberOfPresets() {
        return 0;
    }
}
