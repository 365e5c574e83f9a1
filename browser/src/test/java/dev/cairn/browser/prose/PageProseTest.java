package dev.cairn.browser.prose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.identity.NodeRole;
import dev.cairn.agent.identity.ScreenSignature;
import dev.cairn.agent.identity.ScreenSimilarity;
import dev.cairn.agent.identity.ScreenSimilarity.Layer;
import dev.cairn.agent.identity.ScreenSimilarity.Name;
import dev.cairn.agent.identity.Signer;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.agent.screen.UiNode;
import dev.cairn.browser.look.ViewTree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts of one route on a page as a browser shows it: data, however they are made. */
class PageProseTest {
    private static final String TITLE = "Harbour notes";
    private static final Set<String> ROWS = Set.of("li", "dd", "tr", "article");

    private static final String SHORT = "<p>The tide comes in twice a day.</p><p>Read <a href='/tides'>the tables</a>"
            + " before you go.</p><ul><li>High at noon</li><li>Low at six</li></ul>";

    private static final String LONG = "<h2 id='ropes'>Ropes</h2><p>A rope is what holds a ship <a"
            + " href='/knots'>by its knots</a>, and more.</p><h3 id='care'>Care <a href='#care'>#</a></h3><ol><li>Dry it"
            + " well before you put it away.</li><li>Turn it round once a year.</li></ol><table><tr><th>Rope</th><td>of"
            + " hemp</td></tr></table><pre>coil --left</pre><blockquote><p>Never a wet one.</p></blockquote><section"
            + " id='how-to-splice'><h2>How to splice</h2><p>Take three of its strands.</p><p>Then weave"
            + " them.</p></section>";

    private static UiNode view(Element element) {
        Map<String, String> attributes = new LinkedHashMap<>();
        String tag = element.normalName();
        String role = switch (tag) {
            case "a" -> "link";
            case "button" -> "button";
            case "input" -> "textbox";
            default -> "";
        };
        attributes.put(
                "class",
                role.isEmpty()
                        ? "android.view.View"
                        : role.equals("textbox") ? "android.widget.EditText" : "android.widget.Button");
        attributes.put("resource-id", element.id());
        attributes.put("text", element.ownText());
        attributes.put(ViewTree.TAG, tag);
        attributes.put(ViewTree.ROLE, role);
        attributes.put("clickable", Boolean.toString(!role.isEmpty()));
        if (ROWS.contains(tag)) {
            attributes.put(NodeRole.ATTRIBUTE, NodeRole.ROW.attribute());
        } else if (tag.equals("nav")) {
            attributes.put(NodeRole.ATTRIBUTE, NodeRole.CHROME.attribute());
        } else if (role.equals("textbox")) {
            attributes.put(NodeRole.ATTRIBUTE, NodeRole.VALUE.attribute());
        }
        return new UiNode(
                attributes, element.children().stream().map(PageProseTest::view).toList());
    }

    /** As an explorer takes it: what is neither a label nor pressed is data. */
    private static UiNode screen(UiNode view) {
        Map<String, String> attributes = new LinkedHashMap<>(view.attributes());
        if (!view.get(ViewTree.TAG).matches("h\\d|th|a|button")) {
            attributes.put("content", view.text());
            attributes.remove("text");
        }
        return new UiNode(
                attributes, view.children().stream().map(PageProseTest::screen).toList());
    }

    private static ScreenSignature signed(String text, Function<List<UiNode>, List<UiNode>> told) {
        Element body = Jsoup.parse("<h1>" + TITLE + "</h1><nav><a href='/'>All</a><a href='/new'>New</a></nav><div"
                        + " id='post'>" + text + "</div><p>Kept by the harbour.</p>")
                .body();
        Map<String, String> page =
                Map.of("class", "body", NodeRole.ATTRIBUTE, NodeRole.FIXED.attribute(), "pane-title", TITLE);
        List<UiNode> views =
                told.apply(body.children().stream().map(PageProseTest::view).toList());
        UiNode shown =
                new UiNode(page, views.stream().map(PageProseTest::screen).toList());
        return Signer.sign("site/notes/#", new Hierarchy(new UiNode(Map.of(), List.of(shown))));
    }

    private static ScreenSignature signed(String text) {
        return signed(text, views -> PageProse.told(views, TITLE));
    }

    private static Optional<Name> against(ScreenSignature one, ScreenSignature other) {
        return ScreenSimilarity.of(one, other).against().map(Layer::name);
    }

    @Test
    void textsOfOneRouteAreOneScreenHoweverTheyAreMade() {
        assertThat(against(signed(SHORT), signed(LONG))).isEmpty();
        assertThat(signed(LONG).outline().frame())
                .isEqualTo(signed(SHORT).outline().frame());
        assertThat(signed(LONG).outline().labels())
                .isEqualTo(signed(SHORT).outline().labels());
        assertThat(signed(LONG).outline().rowShapes())
                .isEqualTo(signed(SHORT).outline().rowShapes());
        assertThat(against(signed(SHORT, views -> views), signed(LONG, views -> views)))
                .as("as they were read before")
                .isPresent();
    }

    @Test
    void whatATextSaysMakesAnotherSightOfTheScreen() {
        assertThat(signed(LONG).sight()).isNotEqualTo(signed(SHORT).sight());
    }

    @Test
    void aTextInAnArticleIsOneToo() {
        String article = "<article>%s</article>";
        assertThat(signed(article.formatted(LONG)).outline().rowShapes())
                .isEqualTo(signed(article.formatted(SHORT)).outline().rowShapes());
    }

    @Test
    void whatCanBePressedStaysWhereItIs() {
        List<UiNode> told = PageProse.told(
                List.of(view(Jsoup.parse("<div>" + LONG + "</div>").body())), TITLE);

        assertThat(told.getFirst().all().filter(node -> node.is("clickable")).map(UiNode::text))
                .containsExactly("by its knots", "#");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<p>Tell us what you think: <input id='answer'></p>",
                "<div><p>And now you may do so.</p><button>Publish</button></div>",
                "<p id='notice'>This is a part of the page by its name.</p>"
            })
    void whatCanBeDoneInATextAndWhatHasANameArePartsOfThePage(String part) {
        assertThat(signed(LONG + part).outline().frame())
                .isNotEqualTo(signed(LONG).outline().frame());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<p>One of few words here.</p><p>And another one of them.</p>",
                "<div><h3>Orders</h3><p>12 of them open now</p></div><div><h3>Bills</h3><p>3 of them are late</p></div>",
                "<h3>Ships</h3><ul><li><a href='/s/1'>Ann</a></li></ul><h3>Crew</h3><button>Add one</button>"
            })
    void whatIsLaidOutIsNoText(String laidOut) {
        assertThat(signed(laidOut).outline())
                .isEqualTo(signed(laidOut, views -> views).outline());
    }

    @Test
    void thePagesTitleIsNoPartOfIt() {
        List<UiNode> views = new ArrayList<>(Jsoup.parse("<h2>Ropes</h2>" + LONG).body().children().stream()
                .map(PageProseTest::view)
                .toList());

        assertThat(PageProse.told(views, "Ropes").getFirst().get(NodeRole.ATTRIBUTE))
                .isEmpty();
        assertThat(PageProse.told(views, TITLE).getFirst().get(NodeRole.ATTRIBUTE))
                .isEqualTo(NodeRole.PROSE.attribute());
    }
}
