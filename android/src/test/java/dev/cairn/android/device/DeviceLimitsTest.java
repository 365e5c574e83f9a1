package dev.cairn.android.device;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.android.device.DeviceLimit.Kind;
import org.junit.jupiter.api.Test;

class DeviceLimitsTest {
    private final DeviceLimits limits = new DeviceLimits();

    @Test
    void keepsEachThingOnceInAnOrderOfItsOwn() {
        DeviceLimit second = DeviceLimit.met(Kind.LIBRARY, "library libb.so", "b");
        DeviceLimit first = DeviceLimit.met(Kind.LIBRARY, "library liba.so", "a");
        limits.add(second);
        limits.add(first);
        limits.add(second);

        assertThat(limits.list()).containsExactly(first, second);
    }

    @Test
    void listsFirstWhatEndedTheApp() {
        DeviceLimit met = DeviceLimit.met(Kind.ENGINE, "engine Flutter", "e");
        DeviceLimit ended = DeviceLimit.met(Kind.LIBRARY, "library liba.so", "a");
        limits.add(met);
        limits.add(ended);
        limits.add(ended.ending());

        assertThat(limits.list()).containsExactly(ended.ending(), met);
    }

    @Test
    void tellsTheLogOnceOfWhatWasMetAndEachTimeOfWhatEndedTheApp() {
        DeviceLimit met = DeviceLimit.met(Kind.LIBRARY, "library liba.so", "a");
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
        assertThat(DeviceLimit.met(Kind.PLATFORM, "class a.B", "one\n  two").sentence())
                .isEqualTo("one two");
    }

    @Test
    void whatAProcessMetIsForgottenWithItAndKnownAllTheSame() {
        DeviceLimits limits = new DeviceLimits();
        DeviceLimit met = DeviceLimit.met(DeviceLimit.Kind.LIBRARY, "library libx.so", "it cannot be loaded");
        limits.meet(met);
        limits.add(met.ending());

        assertThat(limits.met()).containsExactly(met);
        limits.forgetMet();
        assertThat(limits.met()).isEmpty();
        assertThat(limits.list()).containsExactly(met.ending());
    }
}
