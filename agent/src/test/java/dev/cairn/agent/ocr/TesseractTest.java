package dev.cairn.agent.ocr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.cairn.agent.screen.Bounds;
import dev.cairn.agent.screen.ScreenLine;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS) // the fake command is a shell script
class TesseractTest {
    private static final byte[] PICTURE = {1, 2, 3};
    private static final Duration MOST = Duration.ofMinutes(1);

    @TempDir
    Path folder;

    private Tesseract fake(Duration most, String script) throws IOException {
        Path command = folder.resolve("tesseract");
        Files.writeString(command, "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(command, PosixFilePermissions.fromString("rwxr-xr-x"));
        return Tesseract.in("/nowhere:" + folder, most).orElseThrow();
    }

    private static String row(int line, int left, int width, double confidence, String word) {
        return "5\\t1\\t1\\t1\\t%d\\t1\\t%d\\t%d\\t%d\\t20\\t%s\\t%s\\n"
                .formatted(line, left, line * 100, width, confidence, word);
    }

    @Test
    void putsWordsTogetherToLines() throws Exception {
        String table =
                "level\\tpage_num\\n4\\t1\\t1\\t1\\t2\\t0\\t0\\t0\\t9\\t9\\t-1\\t\\n" + row(2, 10, 30, 96.5, "New")
                        + row(2, 50, 60, 90, "game") + row(1, 10, 90, 91, "Chess") + row(3, 0, 5, 80, "|")
                        + row(4, 0, 5, 12, "noise");
        Tesseract ocr = fake(
                MOST,
                "cat > " + folder.resolve("in") + "; echo \"$@\" > " + folder.resolve("args") + "; printf '" + table
                        + "'");

        assertThat(ocr.read(PICTURE).orElseThrow())
                .containsExactly(
                        new ScreenLine("Chess", new Bounds(10, 100, 100, 120)),
                        new ScreenLine("New game", new Bounds(10, 200, 110, 220)));
        assertThat(Files.readAllBytes(folder.resolve("in"))).isEqualTo(PICTURE);
        assertThat(folder.resolve("args")).hasContent("stdin stdout --psm 11 tsv");
    }

    @Test
    void readsNothingWhereTheCommandFailsOrHangsOrBabbles() throws Exception {
        assertThat(fake(MOST, "exit 1").read(PICTURE)).isEmpty();
        assertThat(fake(Duration.ofMillis(100), "exec sleep 60").read(PICTURE)).isEmpty();
        assertThat(fake(MOST, "cat > /dev/null; echo what; printf '5\\ta\\tb\\n'")
                        .read(PICTURE))
                .contains(List.of());
    }

    @Test
    void isNotThereWhereTheCommandIsNot() {
        assertThat(Tesseract.in("/nowhere::" + folder, MOST)).isEmpty();
    }

    @Test
    void readsARealPicture() throws Exception {
        Optional<Tesseract> real = Tesseract.installed();
        assumeThat(real).as("tesseract is installed").isPresent();

        List<ScreenLine> lines = real.orElseThrow().read(picture()).orElseThrow();

        assertThat(lines).extracting(ScreenLine::text).contains("Delete account");
        assertThat(lines.getFirst().bounds().top()).isBetween(40, 140);
    }

    private static byte[] picture() throws IOException {
        BufferedImage image = new BufferedImage(600, 300, BufferedImage.TYPE_INT_RGB);
        Graphics2D on = image.createGraphics();
        on.setColor(Color.WHITE);
        on.fillRect(0, 0, 600, 300);
        on.setColor(Color.BLACK);
        on.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 48));
        on.drawString("Delete account", 60, 120);
        on.dispose();
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        ImageIO.write(image, "png", png);
        return png.toByteArray();
    }
}
