package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.server.agent.GraphAgent;
import dev.cairn.server.run.StateExplanation;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a user starts with, and the map of an exploration: in a real browser, against a real server. */
@Tag("slow")
class StudioMapTest {
    record Order(String from, boolean highWater) {}

    /** Says that whatever comes later has gained a screen and changed another. */
    private record Differing(String picture) implements StateExplanation<Atlas> {
        @Override
        public List<String> of(Atlas atlas, String a, String b) {
            return List.of(a + " and " + b + " differ in their titles");
        }

        @Override
        public List<DifferentPart> between(String earlier, Atlas one, String later, Atlas other) {
            DifferentThing gained =
                    new DifferentThing("Basket", List.of("of " + later), Optional.empty(), Optional.of(picture));
            DifferentThing changed = new DifferentThing(
                    "Shelf", List.of("the button 'Buy' is gone"), Optional.of(picture), Optional.of(picture));
            return List.of(
                    new DifferentPart("Screens gained", List.of(gained)),
                    new DifferentPart("Screens changed", List.of(changed)));
        }
    }

    @Test
    void runsAreStartedByFormAndTheScreensOfAnExplorationAreShown() throws Exception {
        InMemoryFileStore files = new InMemoryFileStore();
        List<FileRef> pictures = new ArrayList<>();
        for (Color colour : List.of(Color.ORANGE, Color.CYAN, Color.PINK, Color.LIGHT_GRAY)) {
            pictures.add(files.put(picture(colour)));
        }
        try (StudioVisit visit = StudioVisit.of(
                files,
                (engine, server) -> server.serving(Atlas.GRAPH, Ferry.GRAPH)
                        .agent(GraphAgent.of(
                                        engine,
                                        Ferry.GRAPH,
                                        Order.class,
                                        order -> new Ferry(order.from(), order.highWater(), false))
                                .titled("Cross the river"))
                        .explaining(
                                Atlas.GRAPH, new Differing(pictures.getFirst().sha256()))
                        .pinning(Atlas.GRAPH, new PinList<>())
                        .files(files))) {
            Engine engine = visit.engine();
            CairnServer server = visit.server();
            ViewerPage page = visit.page();
            StudioLook look = new StudioLook(page);
            visit.enter();
            page.awaitText("No runs yet");
            look.at("empty");
            started(page, look);
            engine.run(Atlas.GRAPH, Atlas.of(pictures), RunOptions.DEFAULT.id("atlas-1"));
            mapped(page, server, look);
            compared(page, server, look);
            visit.assertQuiet();
        }
    }

    private static void started(ViewerPage page, StudioLook look) throws Exception {
        page.click(".empty button");
        page.awaitAll("[role=dialog] form");
        look.at("start");
        page.clickButton("Start");
        page.awaitAll(
                "[role=dialog] [role=alert]"); // a number or a choice that is needed is named before anything is sent
        page.type(page.first("[role=dialog] input[type=text]"), "north");
        page.click("[role=dialog] input[type=checkbox]");
        page.clickButton("Start");
        page.awaitText("Failed at Cross after 2 tries");
    }

    /** Of explorations it says which screens are others, with their pictures. */
    private static void compared(ViewerPage page, CairnServer server, StudioLook look) throws Exception {
        page.open(server.address().resolve("compare/atlas-1@1/atlas-1").toString());
        page.awaitText("Screens gained", "Basket", "Screens changed", "the button 'Buy' is gone", "Meters", "steps");
        page.await(() -> page.all(".things img").size() == 3);
        look.at("compare-screens");
    }

    private static void mapped(ViewerPage page, CairnServer server, StudioLook look) throws Exception {
        page.open(server.address().resolve("runs/atlas-1").toString());
        page.awaitText("4 screens", "3 ways");
        page.await(() -> page.all(".screen img").size() == 4);
        assertThat(page.all(".screen").get(3).getAttribute("class")).contains("front");
        look.at("map");
        page.click(() -> page.all(".screen").get(1));
        page.awaitText("<b>Basket</b>", "Leads there: 1", "Leads away: 1");
        page.first(".why-two select").selectOption("s001");
        page.awaitText("s002 and s001 differ in their titles");
        page.button("Pin as one").press("Enter");
        page.awaitText("Explorations from now on follow it", "merge s002 s001");
        page.clickButton("Pin as one");
        page.awaitText("That is pinned already");
        look.at("map-screen");
        page.first(".pin-acts li button").press("Enter");
        page.awaitText("It is taken out");
        page.await(() -> page.all(".pin-acts li").isEmpty());
        assertThat(page.run("return document.activeElement.textContent"))
                .as("what goes does not take the place of a keyboard's user with it")
                .asString()
                .contains("It is taken out");
        page.clickButton("List");
        page.await(() -> page.all(".map-list tbody tr").size() == 4);
        look.at("map-list");
        page.clickButton("Crashes 1");
        page.awaitText("java.lang.IllegalStateException", "the basket is gone", "on <b>Basket</b>");
        look.at("map-crashes");
        page.open(server.address().resolve("runs/atlas-1@2").toString());
        page.awaitText("1 screen");
        page.press("End"); // from here on the map is made of what changed
        page.awaitText("4 screens", "3 ways");
        page.press("ArrowLeft", "ArrowLeft");
        page.awaitText("3 screens", "2 ways");
        page.press("Home");
        page.awaitText("No screens", "The run had seen none by then.");
    }

    static byte[] picture(Color colour) throws IOException {
        BufferedImage picture = new BufferedImage(90, 160, BufferedImage.TYPE_INT_RGB);
        Graphics2D pen = picture.createGraphics();
        pen.setColor(colour);
        pen.fillRect(0, 0, 90, 160);
        pen.dispose();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.write(picture, "png", out);
        return out.toByteArray();
    }
}
