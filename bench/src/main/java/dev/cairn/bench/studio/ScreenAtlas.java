package dev.cairn.bench.studio;

import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.json.Json;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import javax.imageio.ImageIO;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A state with the map of many screens, as that of an exploration has it.
 *
 * @param map the map
 */
public record ScreenAtlas(Json map) {
    private static final int FROM_ONE = 7;

    static final Graph<ScreenAtlas> GRAPH = graph();

    static ScreenAtlas of(List<FileRef> pictures) {
        ObjectNode map = JsonMapper.shared()
                .createObjectNode()
                .put("app_package", "org.example.shop")
                .put("at", "v0");
        ObjectNode screens = map.putObject("screens");
        ObjectNode sights = map.putObject("viewports");
        ObjectNode ways = map.putObject("transitions");
        map.putArray("crashes");
        map.putArray("activities");
        for (int i = 0; i < pictures.size(); i++) {
            ObjectNode screen = screens.putObject("s" + i)
                    .put("id", "s" + i)
                    .put("title", "Shelf " + i)
                    .put("package_name", "org.example.shop")
                    .put("activity", "org.example.shop.Shelf" + i)
                    .put("outside", false)
                    .put("screenshot", pictures.get(i).sha256())
                    .put("width", 180)
                    .put("height", 320)
                    .put("first_step", i)
                    .put("visits", 1);
            screen.putObject("tried").put("tap:next", 1);
            ObjectNode sight = sights.putObject("v" + i).put("key", "v" + i).put("screen", "s" + i);
            sight.putArray("actions").add(action("next")).add(action("back"));
            if (i > 0) {
                ways.putObject("t" + i)
                        .put("id", "t" + i)
                        .put("from", "s" + (i - 1) / FROM_ONE)
                        .put("to", "s" + i)
                        .put("count", 1)
                        .put("first_step", i)
                        .set("action", action("next"));
            }
        }
        return new ScreenAtlas(new Json(map.toString()));
    }

    private static Graph<ScreenAtlas> graph() {
        Step<ScreenAtlas, ?, ?> look = Step.whole("Look", ScreenAtlas.class, (atlas, effects) -> atlas);
        return Graph.define("explorer", 1, ScreenAtlas.class)
                .start(look)
                .from(look)
                .to(End.succeeded("Done"))
                .build();
    }

    private static ObjectNode action(String label) {
        return JsonMapper.shared()
                .createObjectNode()
                .put("key", "tap:" + label)
                .put("kind", "tap")
                .put("label", label)
                .put("text", "");
    }

    /** A picture that is like no other one. */
    static byte[] picture(int number) throws IOException {
        BufferedImage picture = new BufferedImage(180, 320, BufferedImage.TYPE_INT_RGB);
        Graphics2D pen = picture.createGraphics();
        for (int row = 0; row < 16; row++) {
            pen.setColor(Color.getHSBColor((number * 31 + row * 7) % 360 / 360f, 0.4f, 0.9f));
            pen.fillRect(0, row * 20, 180, 19);
        }
        pen.setColor(Color.BLACK);
        pen.drawString("Shelf " + number, 20, 40);
        pen.dispose();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.write(picture, "png", out);
        return out.toByteArray();
    }
}
