package dev.cairn.android.runtime.limit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.android.device.UnsupportedFeature;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What keeps the main thread: the app, or this device. */
class HangBlameTest extends BlameCases {
    @Test
    void aLoopOfTheAppIsItsOwnAndAStandInThatStaysIsTheDevices() {
        StackTraceElement[] loop = at(new Exception(), "dev.cairn.android.app.LoopGuard.check", APP)
                .getStackTrace();
        StackTraceElement[] kept =
                at(new Exception(), "java.lang.Object.wait0", SHADOW, APP).getStackTrace();
        StackTraceElement[] waits =
                at(new Exception(), "java.lang.Object.wait0", APP).getStackTrace();
        StackTraceElement[] ours =
                at(new Exception(), "android.view.View.measure").getStackTrace();
        assertThat(HangBlame.of(Arrays.asList(loop), facts::definesClass, false))
                .isEmpty();
        assertThat(HangBlame.of(Arrays.asList(kept), facts::definesClass, false))
                .map(UnsupportedFeature::missing)
                .contains("hang in ShadowCameraManager.openCamera");
        assertThat(HangBlame.of(Arrays.asList(waits), facts::definesClass, false))
                .isEmpty();
        assertThat(HangBlame.of(Arrays.asList(waits), facts::definesClass, true))
                .map(UnsupportedFeature::missing)
                .contains("hang in wait in com.app.Main.onCreate");
        assertThat(HangBlame.of(Arrays.asList(ours), facts::definesClass, false))
                .map(UnsupportedFeature::missing)
                .contains("hang in android.view.View.measure");
    }

    @Test
    void aLibraryOfTheDeviceIsNotTheAppUnlessTheAppHasIt() {
        List<StackTraceElement> writes =
                Arrays.asList(at(new Exception(), "tools.jackson.core.json.UTF8JsonGenerator.writeString")
                        .getStackTrace());
        assertThat(HangBlame.of(writes, facts::definesClass, false))
                .map(UnsupportedFeature::missing)
                .contains("hang in tools.jackson.core.json.UTF8JsonGenerator.writeString");
        assertThat(HangBlame.of(writes, name -> true, false)).isEmpty();
    }
}
