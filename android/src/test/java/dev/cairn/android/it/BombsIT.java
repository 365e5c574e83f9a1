package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.reandroid.arsc.chunk.xml.ResXmlDocument;
import dev.cairn.android.launch.DeviceProcess;
import io.appium.java_client.android.AndroidDriver;
import io.appium.java_client.android.options.UiAutomator2Options;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.WebDriverException;

/** Whatever an app's own parts say of themselves, the device answers, with no more work than it lets an app do for one event, and goes on. */
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BombsIT {
    private static final String APP = "dev.cairn.bombs";
    private static final int DOCUMENT_HEADER = 8;
    private static final int CHUNK_SIZE = 4;
    private static final short START_ELEMENT = 0x0102;
    private static final short END_ELEMENT = 0x0103;
    private static final Duration NOT_RESPONDING = Duration.ofSeconds(8);

    /** The app's thread and the compiler's, until the app is said not to respond, for the event and for the look after it. */
    private static final Duration MOST_WORK = NOT_RESPONDING.multipliedBy(4);

    private DeviceProcess process;
    private AndroidDriver driver;

    @BeforeAll
    void start(@TempDir Path temp) throws Exception {
        process = DeviceProcess.start(DeviceUnderTest.options("bombs.log")
                .withNotRespondingAfter(NOT_RESPONDING)
                .withMaxHeapMb(768));
        byte[] deep = layout(50_000);
        Path app = JavaApp.named("bombs")
                .with("assets/huge.png", png(30_000, 30_000, new byte[0]))
                .with("assets/patch.9.png", png(8, 8, patch()))
                .with("res/layout/deep.xml", deep)
                .with("res/layout/broken.xml", Arrays.copyOf(deep, deep.length / 2))
                .with("META-INF/services/java.lang.Runnable", services())
                .build(temp);
        driver = new AndroidDriver(URI.create(process.url()).toURL(), new UiAutomator2Options().setApp(app.toString()));
    }

    @AfterAll
    void stop() {
        driver.quit();
        process.close();
    }

    @ParameterizedTest
    @Timeout(value = 5, unit = TimeUnit.MINUTES)
    @ValueSource(strings = {"picture", "nine patch", "layout", "broken layout", "services", "text"})
    void theDeviceGoesOn(String part) {
        driver.terminateApp(APP);
        driver.activateApp(APP);
        Duration before = work();
        tap(part);

        assertThat(driver.getPageSource()).isNotEmpty();
        assertThat(process.isAlive()).isTrue();
        assertThat(work().minus(before)).isLessThan(MOST_WORK);
    }

    /** The processor time that the device has taken so far, all its threads together. */
    private Duration work() {
        return ProcessHandle.of(process.pid())
                .flatMap(device -> device.info().totalCpuDuration())
                .orElseThrow();
    }

    private void tap(String part) {
        try {
            driver.findElement(By.xpath("//*[@text='" + part + "']")).click();
        } catch (WebDriverException ended) {
            assertThat(ended.getMessage()).contains("ANR"); // the app took too long, and was ended
        }
    }

    private static byte[] services() {
        return ("../../etc/passwd\njava.lang.Thread\n\0\u0001\n# none\n" + "x".repeat(100_000) + "\nno.such.Type\n")
                .getBytes(StandardCharsets.UTF_8);
    }

    /** Views in views: the chunks that begin and end the one of a small layout, so many times. */
    private static byte[] layout(int depth) throws IOException {
        ResXmlDocument document = new ResXmlDocument();
        var unused = document.newElement("FrameLayout");
        document.refresh();
        byte[] small = document.getBytes();
        ByteBuffer in = ByteBuffer.wrap(small).order(ByteOrder.LITTLE_ENDIAN);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int at = DOCUMENT_HEADER; at < small.length; at += in.getInt(at + CHUNK_SIZE)) {
            boolean ofElement = in.getShort(at) == START_ELEMENT || in.getShort(at) == END_ELEMENT;
            for (int i = 0; i < (ofElement ? depth : 1); i++) {
                out.write(small, at, in.getInt(at + CHUNK_SIZE));
            }
        }
        return ByteBuffer.allocate(DOCUMENT_HEADER + out.size())
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(small, 0, CHUNK_SIZE)
                .putInt(DOCUMENT_HEADER + out.size())
                .put(out.toByteArray())
                .array();
    }

    /** A patch that says that it has more stretches than bytes. */
    private static byte[] patch() {
        byte[] patch = new byte[84];
        patch[1] = 127;
        patch[2] = 127;
        patch[3] = 127;
        return patch;
    }

    /** A black picture, one bit a pixel, with a chunk for Android's patches if it is given. */
    private static byte[] png(int width, int height, byte... patch) throws IOException {
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        png.write(new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'});
        ByteBuffer head = ByteBuffer.allocate(13).putInt(width).putInt(height).put(new byte[] {1, 0, 0, 0, 0});
        chunk(png, "IHDR", head.array());
        if (patch.length > 0) {
            chunk(png, "npTc", patch);
        }
        ByteArrayOutputStream rows = new ByteArrayOutputStream();
        try (OutputStream packed = new DeflaterOutputStream(rows)) {
            byte[] row = new byte[1 + (width + 7) / 8];
            for (int i = 0; i < height; i++) {
                packed.write(row);
            }
        }
        chunk(png, "IDAT", rows.toByteArray());
        chunk(png, "IEND");
        return png.toByteArray();
    }

    private static void chunk(ByteArrayOutputStream png, String type, byte... content) throws IOException {
        byte[] typed = ByteBuffer.allocate(4 + content.length)
                .put(type.getBytes(StandardCharsets.US_ASCII))
                .put(content)
                .array();
        CRC32 sum = new CRC32();
        sum.update(typed);
        png.write(ByteBuffer.allocate(4).putInt(content.length).array());
        png.write(typed);
        png.write(ByteBuffer.allocate(4).putInt((int) sum.getValue()).array());
    }
}
