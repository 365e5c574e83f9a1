package dev.cairn.android.runtime.limit;

import dev.cairn.android.device.UnsupportedFeature;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What one rule says: that it is a limit of the device, that it is sure to be the app's own, or nothing. */
record Judgement(Optional<UnsupportedFeature> limit, boolean isAppsOwn) {
    /** A phone would show it, too. */
    static final Judgement APPS_OWN = new Judgement(Optional.empty(), true);

    /** The rule says nothing of it. */
    static final Judgement OPEN = new Judgement(Optional.empty(), false);

    static Judgement limit(UnsupportedFeature.Kind kind, String missing, @Nullable String sentence) {
        return limit(UnsupportedFeature.met(kind, missing, sentence == null ? missing : sentence));
    }

    static Judgement limit(UnsupportedFeature limit) {
        return new Judgement(Optional.of(limit), false);
    }

    /** This one, or what the next rule says if this one says nothing. */
    Judgement or(Supplier<Judgement> next) {
        return equals(OPEN) ? next.get() : this;
    }
}
