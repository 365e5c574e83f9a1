package dev.cairn.android.boot;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class DeviceStorageTest {
    private final DeviceStorage own = DeviceStorage.of(Path.of("/cache/run/2"));

    @Test
    void whereAPhonesNamesLeadNowhereItHasTheMachines() {
        assertThat(own.shared()).isEqualTo(Path.of("/cache/run/2/sdcard"));
    }

    @Test
    void aTextNamesItsFilesAsAPhoneDoes() {
        assertThat(own.asOnPhone("in /cache/run/2/sdcard/Download and /cache/run/2/device-data/a.b/x"))
                .isEqualTo("in /storage/emulated/0/Download and /data/user_de/0/a.b/x");
        assertThat(own.asOnPhone("/cache/run/2/data/a.b/files")).isEqualTo("/data/user/0/a.b/files");
        assertThat(DeviceStorage.OF_PHONE.asOnPhone("/data/user/0/a/b")).isEqualTo("/data/user/0/a/b");
    }
}
