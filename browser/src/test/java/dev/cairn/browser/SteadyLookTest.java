package dev.cairn.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.device.PageAct;
import dev.cairn.browser.look.PageLook;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Picture and structure of a look are of one moment, or the look says that the page would not hold still. */
class SteadyLookTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    private static Path scratch;

    @SuppressWarnings("NullAway.Init")
    private static BrowserDevice device;

    private final CustomersApp app = new CustomersApp();

    @BeforeAll
    static void browser() throws Exception {
        device = SharedBrowser.of(scratch);
        var fresh = device.connect();
    }

    @AfterAll
    static void end() {
        device.close();
    }

    private PageLook look(String html) throws Exception {
        try (app) {
            app.note(html);
            var opened = device.perform(new PageAct.Open(app.url()));
            return device.look(true);
        }
    }

    /** Each changes something that can be seen, over and over, and never to what it was. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "one.textContent = i",
                "one.style.color = `rgb(${i % 256}, ${i >> 8}, 0)`",
                "one.style.marginLeft = i / 8 + 'px'",
                "box.scrollTop = i",
                "ticks.forEach((tick, bit) => tick.checked = i >> bit & 1)",
                "field.value = i"
            })
    void saysThatAPageWouldNotHoldStill(String change) throws Exception {
        PageLook look = look("""
                <p id=one>One</p><p>%s</p><input id=field>
                <div id=box style="height:40px;overflow:auto"><div style="height:99999px">Inside</div></div>
                <script>
                const ticks = [...document.querySelectorAll('[type=checkbox]')];
                let i = 0;
                setInterval(() => { i++; %s }, 1);
                </script>""".formatted("<input type=checkbox>".repeat(16), change));
        assertThat(look.view().steady()).isFalse();
        assertThat(look.picture()).isPresent();
    }

    @Test
    void looksAtAPageThatStandsStill() throws Exception {
        PageLook look = look("<p>One</p><input type=checkbox checked><input value=two>");
        assertThat(look.view().steady()).isTrue();
        assertThat(device.look(true).view()).isEqualTo(look.view());
    }
}
