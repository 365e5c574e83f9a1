package dev.cairn.android.runtime.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.android.boot.DeviceStorage;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PhoneNamesTest {
    private final PhoneNames names =
            PhoneNames.of(DeviceStorage.within(Path.of("/cache/run/2")), "a.b", Path.of("/cache/apk/1f-dex/app.apk"));

    @ParameterizedTest
    @CsvSource({
        "database '/cache/run/2/data/a.b/databases/x.db' was leaked, database '/data/user/0/a.b/databases/x.db' was leaked",
        "/cache/run/2/sdcard/Download, /storage/emulated/0/Download",
        "No actions in intent filter at /cache/apk/1f-dex/app.apk Binary XML, No actions in intent filter at /data/app/a.b/base.apk Binary XML",
        "jar:file:///cache/apk/1f-dex/app.apk!/META-INF/x, jar:file:///data/app/a.b/base.apk!/META-INF/x",
        "Loading font config from /fonts/fonts.xml, Loading font config from /system/etc/fonts.xml",
        "/fonts/Roboto-Regular.ttf, /system/fonts/Roboto-Regular.ttf",
        "https://example.org/data, https://example.org/data",
        "nothing, nothing"
    })
    void filesAreCalledAsOnAPhone(String text, String onPhone) {
        assertThat(names.in(text)).isEqualTo(onPhone);
    }
}
