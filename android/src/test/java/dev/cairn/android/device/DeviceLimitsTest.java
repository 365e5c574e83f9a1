package dev.cairn.android.device;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.android.device.UnsupportedFeature.Kind;
import org.junit.jupiter.api.Test;

class DeviceLimitsTest {
    private final DeviceLimits limits = new DeviceLimits();

    @Test
    void keepsEachThingOnceInAnOrderOfItsOwn() {
        UnsupportedFeature second = UnsupportedFeature.met(Kind.LIBRARY, "library libb.so", "b");
        UnsupportedFeature first = UnsupportedFeature.met(Kind.LIBRARY, "library liba.so", "a");
        limits.add(second);
        limits.add(first);
        limits.add(second);

        assertThat(limits.list()).containsExactly(first, second);
    }

    @Test
    void listsFirstWhatEndedTheApp() {
        UnsupportedFeature met = UnsupportedFeature.met(Kind.ENGINE, "engine Flutter", "e");
        UnsupportedFeature ended = UnsupportedFeature.met(Kind.LIBRARY, "library liba.so", "a");
        limits.add(met);
        limits.add(ended);
        limits.add(ended.ending());

        assertThat(limits.list()).containsExactly(ended.ending(), met);
    }

    @Test
    void tellsTheLogOnceOfWhatWasMetAndEachTimeOfWhatEndedTheApp() {
        UnsupportedFeature met = UnsupportedFeature.met(Kind.LIBRARY, "library liba.so", "a");
        limits.add(met);
        limits.add(met);
        assertThat(limits.take()).containsExactly(met);
        limits.add(met);
        limits.add(met.ending());
        assertThat(limits.take()).containsExactly(met.ending());
        limits.add(met.ending());
        assertThat(limits.take()).containsExactly(met.ending());
    }

    @Test
    void makesOneLineOfASentence() {
        assertThat(UnsupportedFeature.met(Kind.PLATFORM, "class a.B", "one\n  two")
                        .sentence())
                .isEqualTo("one two");
    }

    @Test
    void whatAProcessMetIsForgottenWithItAndKnownAllTheSame() {
        DeviceLimits limits = new DeviceLimits();
        UnsupportedFeature met =
                UnsupportedFeature.met(UnsupportedFeature.Kind.LIBRARY, "library libx.so", "it cannot be loaded");
        limits.meet(met);
        limits.add(met.ending());

        assertThat(limits.met()).containsExactly(met);
        limits.forgetMet();
        assertThat(limits.met()).isEmpty();
        assertThat(limits.list()).containsExactly(met.ending());
    }
}
