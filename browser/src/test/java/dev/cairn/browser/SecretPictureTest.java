package dev.cairn.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.input.Secret;
import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.device.PageAct;
import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.look.PageLook;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A secret that a page shows is on no picture of it. */
class SecretPictureTest {
    private static final String SECRET = "Wm7-qwerty/K9&x";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private static Path scratch;

    @Test
    void whatShowsASecretIsPaintedOver() throws Exception {
        Path file = Files.writeString(scratch.resolve("pass.txt"), SECRET);
        try (CustomersApp app = new CustomersApp();
                BrowserDevice device = SharedBrowser.keeping(scratch, Set.of(new Secret.Content(file.toString())))) {
            app.note("<label>Pass phrase <input name=p oninput=\"said.textContent = 'You typed ' + value\"></label>"
                    + "<p id=said>Nothing yet</p><p id=other>Nothing else</p>");
            var fresh = device.connect();
            var opened = device.perform(new PageAct.Open(app.url()));
            PageElement field = field(device.look(true));
            assertThat(colours(device.look(true), field)).as("before").hasSizeGreaterThan(1);
            var typed = device.perform(new PageAct.Type(field.at(), "text", SECRET, false));
            PageLook after = device.look(true);
            assertThat(after.view().toString() + after.source()).doesNotContain(SECRET, "qwerty");
            assertThat(after.view().text()).contains("You typed •••", "Nothing else");
            assertThat(colours(after, field(after))).as("one paint all over").hasSize(1);
        }
    }

    private static PageElement field(PageLook look) {
        return look.view().elements().stream()
                .filter(element -> element.name().equals("Pass phrase"))
                .findFirst()
                .orElseThrow();
    }

    /** The colours of the field. */
    private static Set<Integer> colours(PageLook look, PageElement field) throws Exception {
        BufferedImage image =
                ImageIO.read(new ByteArrayInputStream(look.picture().orElseThrow()));
        return IntStream.range(field.bounds().left(), field.bounds().right())
                .boxed()
                .flatMap(x -> IntStream.range(
                                field.bounds().top(), field.bounds().bottom())
                        .mapToObj(y -> image.getRGB(x, y)))
                .collect(Collectors.toSet());
    }
}
