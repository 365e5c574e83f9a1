package dev.cairn.android.hierarchy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.android.device.SampleScreen;
import java.io.StringReader;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class SourceXmlTest {
    private final String xml = SourceXml.of(new Source(SampleScreen.list(), SourceSettings.DEFAULT));

    @Test
    void beginsLikeUiAutomators() {
        assertThat(xml)
                .startsWith("<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n"
                        + "<hierarchy index=\"0\" class=\"hierarchy\" rotation=\"0\" width=\"100\" height=\"200\">");
    }

    @Test
    void writesAttributesInUiAutomatorsOrder() {
        assertThat(xml)
                .contains("<android.widget.TextView index=\"0\" package=\"app\" class=\"android.widget.TextView\""
                        + " text=\"First\" resource-id=\"app:id/row\" checkable=\"false\" checked=\"false\""
                        + " clickable=\"true\" enabled=\"true\" focusable=\"false\" focused=\"false\""
                        + " long-clickable=\"false\" password=\"false\" scrollable=\"false\" selected=\"false\""
                        + " bounds=\"[0,30][100,40]\" displayed=\"true\" a11y-important=\"false\"");
    }

    @Test
    void readsBackAsWellFormedXmlWithTheSameTexts() throws Exception {
        Document document =
                DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(xml)));

        Element row = (Element)
                document.getElementsByTagName("android.widget.TextView").item(1);
        assertThat(row.getAttribute("text")).isEqualTo("Second <&\">");
        assertThat(row.getAttribute("content-desc")).isEqualTo("two");
    }

    @Test
    void replacesWhatXmlDoesNotAllow() {
        assertThat(xml).contains("<app.Outer.Inner ").contains("text=\"line one&#10;line two?\"");
    }

    @Test
    void quotesAsAndroidsSerializerDoes() {
        assertThat(xml).contains("text='Second &lt;&amp;\"&gt;'");
    }

    @Test
    void leavesOutWhatIsEmpty() {
        assertThat(xml)
                .doesNotContain("resource-id=\"\"")
                .doesNotContain("window-id")
                .doesNotContain("error=");
    }

    @Test
    void leavesOutContentDescriptionThatIsNotSet() {
        assertThat(xml.lines().filter(line -> line.contains("First"))).noneMatch(line -> line.contains("content-desc"));
    }
}
