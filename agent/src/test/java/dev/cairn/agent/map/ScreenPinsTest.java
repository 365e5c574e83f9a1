package dev.cairn.agent.map;

import static dev.cairn.testkit.device.ViewXml.button;
import static dev.cairn.testkit.device.ViewXml.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.agent.identity.IdentityException;
import dev.cairn.agent.identity.Pins;
import dev.cairn.agent.identity.PinsFile;
import dev.cairn.agent.identity.ScreenSignature;
import dev.cairn.agent.identity.ScreenSimilarity;
import dev.cairn.agent.knowledge.KeptPins;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.engine.files.InMemoryFileStore;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScreenPinsTest {
    private static final Page HOME = Page.of("Home", button("Cart"), button("Offers"), text("Welcome"));
    private static final Page CART = Page.of("Cart", text("Your cart"), button("Pay"));
    private static final Page OFFERS = Page.of("Offers", text("Ten offers"), button("More"), button("Less"));

    private final InMemoryFileStore files = new InMemoryFileStore();
    private final Walk walk = Walk.from(HOME).tap("Cart", CART).back(HOME).tap("Offers", OFFERS);
    private final String cart = walk.screenOf(CART);
    private final String offers = walk.screenOf(OFFERS);
    private final String home = walk.screenOf(HOME);

    ScreenPinsTest() {
        Stream.of(HOME, CART, OFFERS).forEach(page -> files.put(page.xml().getBytes(StandardCharsets.UTF_8)));
    }

    private ScreenPins pins(List<String> lines) {
        return new ScreenPins(walk.map(), lines, files);
    }

    private static boolean same(List<String> lines, Page one, Page other) {
        Pins pins = PinsFile.of("test", lines);
        return ScreenSimilarity.of(pinned(pins, one), pinned(pins, other)).same();
    }

    private static ScreenSignature pinned(Pins pins, Page page) {
        try {
            return pins.pinned(page.sight().signature(), Hierarchy.parse(page.xml()));
        } catch (XMLStreamException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void twoScreensThatArePinnedAsOneAreOneForWhoeverReadsTheRules() {
        assertThat(same(List.of(), CART, OFFERS)).isFalse();
        List<String> rules = pins(List.of()).asOne(cart, offers);

        assertThat(rules).hasSize(2).allMatch(rule -> rule.startsWith("merge as=\""));
        assertThat(same(rules, CART, OFFERS)).isTrue();
        assertThat(same(rules, CART, HOME)).isFalse();
        assertThat(pins(rules).asOne(offers, cart)).isEmpty();
    }

    @Test
    void aThirdScreenJoins() {
        List<String> rules = pins(List.of()).asOne(cart, offers);
        List<String> more = pins(rules).asOne(home, cart);

        assertThat(more)
                .singleElement()
                .satisfies(rule -> assertThat(rule).startsWith(rules.getFirst().substring(0, 10)));
        assertThat(same(Stream.concat(rules.stream(), more.stream()).toList(), HOME, OFFERS))
                .isTrue();
    }

    @Test
    void twoScreensThatArePinnedAsTwoStayTwo() {
        List<String> rules = pins(List.of()).asTwo(cart, offers);

        assertThat(rules).singleElement().satisfies(rule -> assertThat(rule).startsWith("split "));
        assertThat(same(rules, CART, OFFERS)).isFalse();
        assertThat(same(rules, CART, CART)).isTrue();
        assertThat(pins(rules).asTwo(cart, offers)).isEmpty();
    }

    @Test
    void whatIsOneByARuleIsNotTwoUntilThatIsTakenOut() {
        List<String> rules = pins(List.of()).asOne(cart, offers);

        assertThatThrownBy(() -> pins(rules).asTwo(cart, offers))
                .isInstanceOf(IdentityException.class)
                .hasMessageContaining("they are one by merge as=")
                .hasMessageContaining("take that rule out first");
        assertThatThrownBy(() -> pins(List.of("merge activity=*Cart")).asOne(cart, offers))
                .hasMessageContaining("is pinned by another rule already");
        assertThatThrownBy(() -> pins(List.of()).asOne(cart, "s999")).hasMessageContaining("no screen 's999'");
    }

    @Test
    void keptPinsAreAFileThatPeopleMayEdit(@TempDir Path data) throws Exception {
        KeptPins kept = new KeptPins(data);
        assertThat(kept.pins()).isEqualTo(Pins.NONE);

        List<String> added = kept.add(lines -> pins(lines).asOne(cart, offers));
        Files.writeString(kept.file(), "# mine\n" + Files.readString(kept.file()));

        assertThat(kept.add(lines -> pins(lines).asOne(cart, offers))).isEmpty();
        kept.remove(added.getFirst());
        assertThat(kept.lines()).containsExactly("# mine", added.getLast());
        assertThatThrownBy(() -> kept.remove("split x=y")).hasMessageContaining("has no line");
        assertThatThrownBy(() -> kept.add(lines -> List.of("nonsense"))).isInstanceOf(IdentityException.class);
        assertThat(kept.lines()).hasSize(2);
    }
}
