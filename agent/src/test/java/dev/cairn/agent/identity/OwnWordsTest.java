package dev.cairn.agent.identity;

import static dev.cairn.testkit.device.ViewXml.button;
import static dev.cairn.testkit.device.ViewXml.text;
import static dev.cairn.testkit.device.ViewXml.view;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.html.HtmlHierarchy;
import dev.cairn.agent.screen.Hierarchies;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.testkit.device.ViewXml;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a user says that things are called in an app or on a site counts as the words of the lists do. */
class OwnWordsTest {
    private static final String PAGE = """
            <div class="%s"><a href="/a">Goods</a></div><h1>Goods</h1><div id="%s"><b>Stored by Ann</b></div>
            <div class="card"><input name="q"><p class="%s">Find what you look for</p></div>
            <ul><li class="entry"><a href="/b">Mine</a></li><li class="%s"><a href="/c">Yours</a></li></ul>
            """;

    private static Pins words(String... lines) {
        return PinsFile.of("test", List.of(lines));
    }

    private static ScreenSignature page(Pins pins, String... classes) {
        byte[] html = PAGE.formatted((Object[]) classes).getBytes(StandardCharsets.UTF_8);
        return pins.sign("", HtmlHierarchy.parse(html, pins.words()));
    }

    private static ScreenSignature screen(Pins pins, ViewXml... views) {
        return pins.sign("demo/demo.Main", Hierarchies.of(view("FrameLayout", views)));
    }

    @ParameterizedTest
    @CsvSource({
        "acme-top = navbar, acme-top, greeting, hint, entry, navbar, greeting, hint, entry",
        "AcmeSheet- = MuiDialog-, AcmeSheet-root, greeting, hint, entry, MuiDialog-root, greeting, hint, entry",
        "acme-off = hidden, bar, greeting, acme-off, entry, bar, greeting, hidden, entry",
        "acme-here = selected, bar, greeting, hint, acme-here, bar, greeting, hint, selected",
        "_at = -active, bar, greeting, hint, entry_at, bar, greeting, hint, entry-active"
    })
    void aPageReadsAsIfItHadTheKnownOne(
            String word, String a, String b, String c, String d, String e, String f, String g, String h) {
        Pins pins = words("word " + word);

        assertThat(page(pins, a, b, c, d)).isEqualTo(page(pins, e, f, g, h));
        assertThat(page(words("word other = modal"), a, b, c, d)).isNotEqualTo(page(pins, e, f, g, h));
    }

    @Test
    void anIdThatIsSaidToBeAMessagesComesAndGoes() {
        String page = "<h1>Goods</h1><input name='q'>";
        String stored = page + "<div id='acme'><b>Stored by Ann</b></div>";
        Pins pins = words("word acme = toast");

        assertThat(pins.sign("", HtmlHierarchy.parse(stored.getBytes(StandardCharsets.UTF_8), pins.words())))
                .isEqualTo(pins.sign("", HtmlHierarchy.parse(page)));
        assertThat(Pins.NONE.sign("", HtmlHierarchy.parse(stored)))
                .isNotEqualTo(Pins.NONE.sign("", HtmlHierarchy.parse(page)));
    }

    @Test
    void whatAnAppCallsItsMessagesFieldsAndKeyboardIsKnown() {
        Pins pins = words("word bubble = toast", "word CodeField = EditText", "word org.keys = .honeyboard");
        ViewXml field = view("org.acme.CodeField").with("text", "12 34").id("code");
        ViewXml other = view("org.acme.CodeField").with("text", "AB CD").id("code");
        ViewXml keys = view("GridLayout", button("Q")).with("package", "org.keys");
        ViewXml bubble = view("LinearLayout", text("Well done")).id("bubble");

        assertThat(screen(pins, field, bubble)).isEqualTo(screen(pins, other, keys));
        assertThat(screen(Pins.NONE, field)).isNotEqualTo(screen(Pins.NONE, other));
        assertThat(screen(Pins.NONE, field)).isNotEqualTo(screen(Pins.NONE, field, keys));
        assertThat(screen(Pins.NONE, field)).isNotEqualTo(screen(Pins.NONE, field, bubble));
    }

    @ParameterizedTest
    @CsvSource({
        "word heute = today;word gestern = yesterday, Heute, Gestern",
        "word an = on;word aus = off, An, AUS",
        "word Montag = monday;word Dienstag = tuesday, Kurs am Montag, Kurs am Dienstag",
        "word März = march;word Mai = may, seit März 2025, seit Mai 2026"
    })
    void textsOfAnotherLanguageAreTimesAndStatesAsWell(String lines, String one, String other) {
        Pins pins = words(lines.split(";"));

        assertThat(screen(pins, text(one))).isEqualTo(screen(pins, text(other)));
        assertThat(screen(Pins.NONE, text(one))).isNotEqualTo(screen(Pins.NONE, text(other)));
        assertThat(screen(pins, text("Kurs"))).isEqualTo(screen(Pins.NONE, text("Kurs")));
    }

    @Test
    void aRuleOfTheUsersLooksAtWhatIsShown() {
        Pins pins = words("word Montag = monday", "split text=Montag");

        assertThat(screen(pins, text("Montag")).pins().apart()).containsExactly("split text=Montag");
    }

    @Test
    void whatIsSaidComesBackAndWhatWasKeptBeforeThereWereWordsIsRead() {
        JsonCodec codec = JsonCodec.standard();
        Pins pins = words("word acme = toast", "merge id=x");

        Pins back = codec.read("pins", codec.write(pins), Pins.class);
        Pins former = codec.read("pins", new Json("{\"rules\":[]}"), Pins.class);

        assertThat(back).isEqualTo(pins);
        assertThat(former).isEqualTo(Pins.NONE);
        assertThat(codec.write(Pins.NONE).text()).isEqualTo("{\"rules\":[]}");
    }
}
