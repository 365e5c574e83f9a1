package dev.cairn.android.runtime.limit;

import dev.cairn.android.device.DeviceLimits;
import dev.cairn.android.device.UnsupportedFeature;

/** What a stand-in throws when an app asks for what it cannot do; it is noted as a limit of the device at once. */
public final class NotOnDevice extends UnsupportedOperationException {
    private static final long serialVersionUID = 1L;

    private final String missing;

    /**
     * Notes the limit.
     *
     * @param missing what is missing, in a short name that is the same in each run, such as {@code camera}
     * @param sentence what that means for the app, in one line
     */
    public NotOnDevice(String missing, String sentence) {
        super(sentence);
        this.missing = missing;
        DeviceLimits.note(UnsupportedFeature.Kind.STAND_IN, missing, sentence);
    }

    /** What is missing. */
    public String missing() {
        return missing;
    }
}
