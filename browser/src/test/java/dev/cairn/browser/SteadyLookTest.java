package dev.cairn.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.device.PageAct;
import dev.cairn.browser.look.PageLook;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Picture and structure of a look are of one moment, or the look says that the page would not hold still. */
class SteadyLookTest {
    @SuppressWarnings("NullAway.Init")
    private static BrowserDevice device;

    private final CustomersApp app = new CustomersApp();

    @BeforeAll
    static void browser() throws Exception {
        device = SharedBrowser.plain();
        var fresh = device.connect();
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

    /** A look without a picture is read anew only if the page is another than at the look before. */
    @Test
    void whatAPageHasBecomeSinceIsInALookWithoutAPicture() throws Exception {
        PageLook look =
                look("<p>One</p><input value=two><button onclick=\"this.textContent='Pressed'\">Press</button>");
        PageLook same = device.look(false);
        assertThat(same.view()).isEqualTo(look.view());
        assertThat(same.view().elements()).isSameAs(look.view().elements());
        assertThat(same.tree()).isEqualTo(look.tree());

        var pressed = device.perform(new PageAct.Click(look.view().elements().stream()
                .filter(element -> element.name().equals("Press"))
                .findFirst()
                .orElseThrow()
                .at()));
        assertThat(device.look(false).view().text()).contains("Pressed");
        var opened = device.perform(new PageAct.Open("about:blank"));
        assertThat(device.look(false).view().text()).isEmpty();
    }

    @Test
    void aLookWithoutAPictureLeavesWhatIsToldOnceToTheNext() throws Exception {
        PageLook look = look("<button onclick=\"setTimeout(() => { throw new Error('broken') })\">Press</button>");
        var pressed = device.perform(new PageAct.Click(look.view().elements().stream()
                .filter(element -> element.name().equals("Press"))
                .findFirst()
                .orElseThrow()
                .at()));
        assertThat(device.look(false).view().errors()).isEmpty();
        assertThat(device.look(true).view().errors()).containsExactly("broken");
    }

    /** What gate and signer read is the same whether it is still there or read out of its file. */
    @Test
    void aTreeIsReadBackAsItWas() throws Exception {
        PageLook look = look(
                "<h2>A\u0001\u0085B</h2><textarea placeholder='two\nlines'>x</textarea><button id='a\tb'>\u2028&lt;</button>");
        assertThat(Hierarchy.parse(look.source())).isEqualTo(new Hierarchy(look.tree()));
    }
}
