package dev.cairn.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.device.PageAct;
import dev.cairn.browser.look.PageLook;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Texts in a font of a page's own that draws nothing for any letter, on the page and in frames. In a real browser. */
class BlankFontTest {
    private static final Pattern HIDDEN = Pattern.compile("HIDDEN-\\w+");
    private static final Pattern SEEN = Pattern.compile("SEEN-\\w+");
    private static final String FACE =
            "<style>@font-face{font-family:\"Nothing At All\";src:url(%s)}</style>".formatted(BlankFont.address());

    @SuppressWarnings("NullAway.Init")
    private static BrowserDevice device;

    @BeforeAll
    static void browser() throws Exception {
        device = SharedBrowser.plain();
        var fresh = device.connect();
    }

    private static PageLook look(CustomersApp app, String html) throws Exception {
        app.note(html);
        var opened = device.perform(new PageAct.Open(app.url()));
        return device.look(true);
    }

    private static List<String> all(Pattern pattern, PageLook look) {
        return pattern.matcher(look.view().asSeen() + look.source())
                .results()
                .map(MatchResult::group)
                .distinct()
                .sorted()
                .toList();
    }

    @Test
    void whatIsWrittenInItIsNotTold() throws Exception {
        try (CustomersApp app = new CustomersApp()) {
            PageLook look = look(app, FACE + """
                <p style="font-family:Unknown,'Nothing At All'">HIDDEN-b <b>HIDDEN-c</b> <b style="font-family:serif">SEEN-a</b></p>
                <p style="font-family:'Nothing At All',serif">HIDDEN-a</p><p style="font-family:serif,'Nothing At All'">SEEN-b</p><p>SEEN-c</p>\
                """);
            assertThat(all(HIDDEN, look)).isEmpty();
            assertThat(all(SEEN, look)).containsExactly("SEEN-a", "SEEN-b", "SEEN-c");
        }
    }

    /** A name is a frame's own: one that is blank in a frame hides nothing of the page. */
    @Test
    void whatIsWrittenInItInAFrameIsNotTold() throws Exception {
        try (CustomersApp app = new CustomersApp();
                CustomersApp other = new CustomersApp()) {
            other.note(FACE + "<p style='font-family:\"Nothing At All\"'>HIDDEN-there</p><p>SEEN-there</p>");
            String elsewhere = other.url().replace("127.0.0.1", "localhost");
            PageLook look = look(
                    app,
                    "<p style='font-family:\"Nothing At All\",serif'>SEEN-here</p><iframe height=90 srcdoc='" + FACE
                            + "<p style=\"font-family:Nothing At All\">HIDDEN-within</p><p>SEEN-within</p>'></iframe>"
                            + "<iframe width=600 height=400 src='" + elsewhere + "'></iframe>");
            assertThat(all(HIDDEN, look)).isEmpty();
            assertThat(all(SEEN, look)).containsExactly("SEEN-here", "SEEN-there", "SEEN-within");
            assertThat(device.look(false).view().lines())
                    .as("and it is as it was")
                    .isEqualTo(look.view().lines());
        }
    }
}
