package dev.cairn.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import com.microsoft.playwright.options.BoundingBox;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TaskReportTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private static TaskAccount account(String outcome) {
        return new TaskAccount(
                "click <b>Save</b>",
                "01RUN",
                "http://localhost",
                "blocked",
                "No way on.",
                List.of(new TaskAccount.Expected("\"Saved\" is to be seen", false)),
                List.of(new TaskAccount.Done(
                        1,
                        "click button \"Save\"",
                        "words: the task says so",
                        "allow",
                        outcome,
                        "http://localhost/",
                        Optional.of("abc"))),
                List.of("https://evil.example: none of the task's origins (1)"));
    }

    @Test
    void hasAPictureForEachStepAndTakesNothingForMarkup() throws Exception {
        Path page = new TaskReport(folder.resolve("report"), sha -> sha.getBytes(StandardCharsets.UTF_8))
                .write(account("<script>alert(1)</script>"));
        String html = Files.readString(page);
        assertThat(html)
                .contains("click &lt;b&gt;Save&lt;/b&gt;", "screens/abc.png", "not found", "evil.example")
                .doesNotContain("<script>", "<b>");
        assertThat(page.resolveSibling("screens/abc.png")).hasContent("abc");
        assertThat(page.resolveSibling("task.json")).content().contains("\"end\"");
    }

    @Test
    void replacesAReportAsAWhole() throws Exception {
        TaskReport report = new TaskReport(folder.resolve("report"), sha -> new byte[] {1});
        var first = report.write(account("one"));
        Path second = report.write(account("two"));
        assertThat(Files.readString(second)).contains("two").doesNotContain(">one<");
    }

    /** A page is wider than high; a picture cut to a phone's shape showed its middle, and no more. */
    @Test
    void showsThePictureOfAPageWhole() throws Exception {
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(1280, 720, BufferedImage.TYPE_INT_RGB), "png", png);
        Path page = new TaskReport(folder.resolve("report"), sha -> png.toByteArray()).write(account("done"));
        try (DiskPage browser = DiskPage.start()) {
            for (int width : new int[] {1280, 390}) {
                browser.resize(width, 800);
                browser.open(page, "");
                BoundingBox shown = browser.await("figure img").boundingBox();
                assertThat(shown.width / shown.height).isCloseTo(1280 / 720.0, offset(0.05));
                assertThat(shown.width).isGreaterThan(200);
            }
        }
    }
}
