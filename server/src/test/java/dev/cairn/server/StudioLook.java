package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;

/** What each page of the studio must look like, whatever it shows. */
final class StudioLook {
    /** What 200 % leave of a window that is 900 px high. */
    private static final int ZOOMED_HEIGHT = 450;

    /** Pictures that the guide has, by what they are called here; CAIRN_WRITE_PAGES=1 has the tests write them. */
    private static final Map<String, String> IN_DOCS = Map.of(
            "failed", "studio.png",
            "map-screen", "studio-map.png",
            "inbox-forms", "studio-inbox.png",
            "editor", "studio-editor.png");

    private static final Path AXE = Path.of("../studio/node_modules/axe-core/axe.min.js");

    /** Controls that something else lies over: at their ends or in their middle, where these are in view. */
    private static final String COVERED = """
            const root = [...document.querySelectorAll('dialog[open], [role=dialog]')].at(-1) ?? document.body;
            const inView = (one, x, y) => {
              for (let at = one; at; at = at.parentElement) {
                const { left, right, top, bottom } = at.getBoundingClientRect();
                if (getComputedStyle(at).overflow !== 'visible' && (x < left || x > right || y < top || y > bottom)) return false;
              }
              return x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
            };
            const covered = one => {
              const { left, right, top, bottom } = one.getBoundingClientRect();
              const y = (top + bottom) / 2;
              return [left + 4, (left + right) / 2, right - 4].some(x => {
                const hit = inView(one, x, y) && document.elementFromPoint(x, y);
                return hit && hit !== one && !one.contains(hit) && !hit.closest('.acts') && !hit.closest('label')?.contains(one) && !hit.contains(one);
              });
            };
            return [...root.querySelectorAll('button, input, select, textarea')]
              .filter(one => one.checkVisibility({ visibilityProperty: true }) && one.offsetWidth > 8 && !one.closest('.hidden, .react-flow'))
              .filter(covered).map(one => one.outerHTML.slice(0, 200));
            """;

    /** What a dialog does is in view, however long its form is. */
    private static final String OUT_OF_VIEW = """
            return [...document.querySelectorAll('[role=dialog] .acts button')].filter(one => {
              const { top, bottom, left, right } = one.getBoundingClientRect();
              return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
            }).map(one => one.textContent);
            """;

    private final ViewerPage page;
    private final String axe;

    StudioLook(ViewerPage page) throws IOException {
        this.page = page;
        this.axe = Files.readString(AXE);
    }

    /** No barrier that axe finds, nothing out of reach, and a picture for people; in both themes, as a phone has it, and at 200 %, which is half as wide and half as high. */
    void at(String name) throws IOException {
        for (String theme : List.of("light", "dark")) {
            page.shape(1280, theme);
            Path picture = page.picture("studio-" + name + "-" + theme);
            String shown = IN_DOCS.get(name);
            if (shown != null && theme.equals("light") && "1".equals(System.getenv("CAIRN_WRITE_PAGES"))) {
                Files.copy(picture, Path.of("../docs/images", shown), StandardCopyOption.REPLACE_EXISTING);
            }
            assertThat(theme.equals("light") ? page.barriers(axe) : page.barriersOfColour(axe))
                    .as(name + " " + theme)
                    .isEmpty();
        }
        page.shape(640, ZOOMED_HEIGHT, "light");
        assertFits(name, 640);
        page.shape(390, "light");
        assertFits(name, 390);
        page.picture("studio-" + name + "-phone");
        page.shape(1280, "light");
        assertReachable(name);
    }

    private void assertFits(String name, int width) {
        assertThat(page.run("return Math.max(document.documentElement.scrollWidth, window.innerWidth)"))
                .as(name + " at " + width + " px")
                .isEqualTo(width);
        assertReachable(name + " at " + width + " px");
    }

    private void assertReachable(String what) {
        assertThat((List<?>) page.run(COVERED)).as(what + ", covered").isEmpty();
        assertThat((List<?>) page.run(OUT_OF_VIEW))
                .as(what + ", acts of a dialog out of view")
                .isEmpty();
    }
}
