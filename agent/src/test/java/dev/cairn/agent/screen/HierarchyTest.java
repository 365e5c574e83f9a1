package dev.cairn.agent.screen;

import static dev.cairn.testkit.device.ViewXml.button;
import static dev.cairn.testkit.device.ViewXml.text;
import static dev.cairn.testkit.device.ViewXml.view;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.cairn.agent.identity.Signer;
import dev.cairn.agent.identity.Titles;
import dev.cairn.testkit.device.ViewXml;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.xml.stream.XMLStreamException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HierarchyTest {
    @Test
    void keepsAttributesAndDrawingOrder() {
        Hierarchy parsed = Hierarchies.of(
                view("FrameLayout", text("a < b & \"c\"\nd").id("one"), button("Gr\u00fc\u00dfe \ud83d\ude00")));

        assertThat(parsed.root().children()).hasSize(1);
        UiNode window = parsed.root().children().getFirst();
        assertThat(window.className()).isEqualTo("android.widget.FrameLayout");
        assertThat(window.children())
                .extracting(UiNode::simpleClass, UiNode::resourceId, UiNode::text)
                .containsExactly(
                        tuple("TextView", "demo:id/one", "a < b & \"c\"\nd"),
                        tuple("Button", "", "Gr\u00fc\u00dfe \ud83d\ude00"));
    }

    @Test
    void mayShowNothing() throws XMLStreamException {
        Hierarchy nothing = Hierarchy.parse("<hierarchy/>");

        assertThat(nothing.root().children()).isEmpty();
        assertThat(nothing.extent().isEmpty()).isTrue();
        assertThat(Titles.of(nothing)).isEmpty();
        assertThat(Signer.sign("demo/.Main", nothing)).isEqualTo(Signer.sign("demo/.Main", nothing));
    }

    @Test
    void extendsAsFarAsItsViews() {
        Hierarchy parsed =
                Hierarchies.of(view("FrameLayout", text("a").at(0, 0, 50, 900)).at(0, 0, 720, 600));

        assertThat(parsed.extent()).isEqualTo(new Bounds(0, 0, 720, 900));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "   ", "no xml", "<hierarchy>", "<a></b>", "<a/><b/>", "<a b=c/>", "<a>\u0000</a>"})
    void refusesWhatIsNotWellFormed(String xml) {
        assertThatThrownBy(() -> Hierarchy.parse(xml)).isInstanceOf(XMLStreamException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<!DOCTYPE a [<!ENTITY e \"boom\">]><a b=\"&e;\"/>",
                "<!DOCTYPE a [<!ENTITY e SYSTEM \"file:///etc/hostname\">]><a>&e;</a>",
                "<!DOCTYPE a SYSTEM \"http://127.0.0.1:9/a.dtd\"><a/>",
                "<!DOCTYPE a><a/>"
            })
    void refusesADocumentType(String xml) {
        assertThatThrownBy(() -> Hierarchy.parse(xml)).isInstanceOf(XMLStreamException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"xmlns:a%d", "a%d"})
    @Timeout(value = 1, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aViewHasNotMoreAttributesThanThereAre(String name) {
        String attributes = IntStream.range(0, 1_000_000)
                .mapToObj(i -> name.formatted(i) + "='u' ")
                .collect(Collectors.joining());

        assertThatThrownBy(() -> Hierarchy.parse("<hierarchy " + attributes + "/>"))
                .isInstanceOf(XMLStreamException.class);
    }

    @Test
    void aViewIsCalledByWhatIsWrittenOnItOrInIt() {
        ViewXml row = view("LinearLayout", view("ImageView"), view("FrameLayout", text(" Wi-Fi ")), text("On"));

        assertThat(label(row)).isEqualTo("Wi-Fi");
        assertThat(label(row.with("content-desc", "Network"))).isEqualTo("Network");
        assertThat(label(row.with("content-desc", "Network").with("text", "Net")))
                .isEqualTo("Net");
        assertThat(label(view("ImageView"))).isEmpty();
    }

    private static String label(ViewXml ui) {
        return Hierarchies.of(ui).root().children().getFirst().label();
    }
}
