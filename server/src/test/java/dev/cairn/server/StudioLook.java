package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What each page of the studio must look like, whatever it shows. */
final class StudioLook {
    private static final Path AXE = Path.of("../studio/node_modules/axe-core/axe.min.js");

    private final ViewerPage page;
    private final String axe;

    StudioLook(ViewerPage page) throws IOException {
        this.page = page;
        this.axe = Files.readString(AXE);
    }

    /** No barrier that axe finds, nothing out of reach, and a picture for people; in both themes, as wide as a phone, and at 200 %, which is half as wide. */
    void at(String name) throws IOException {
        for (String theme : List.of("light", "dark")) {
            page.shape(1280, theme);
            page.picture("studio-" + name + "-" + theme);
            assertThat(theme.equals("light") ? page.barriers(axe) : page.barriersOfColour(axe))
                    .as(name + " " + theme)
                    .isEmpty();
        }
        for (int width : List.of(640, 390)) {
            page.shape(width, "light");
            assertThat(page.run("return Math.max(document.documentElement.scrollWidth, window.innerWidth)"))
                    .as(name + " at " + width + " px")
                    .isEqualTo((long) width);
        }
        page.picture("studio-" + name + "-phone");
        page.shape(1280, "light");
    }
}
