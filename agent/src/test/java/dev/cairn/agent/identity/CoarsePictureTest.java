package dev.cairn.agent.identity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.screen.Hierarchies;
import dev.cairn.testkit.device.ViewXml;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Consumer;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class CoarsePictureTest {
    private static String look(Consumer<Graphics2D> drawn) {
        BufferedImage picture = new BufferedImage(540, 960, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = picture.createGraphics();
        drawn.accept(graphics);
        graphics.dispose();
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        try {
            ImageIO.write(picture, "png", png);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return CoarsePicture.look(png.toByteArray());
    }

    private static void fill(Graphics2D graphics, Color color, int left, int top, int width, int height) {
        graphics.setColor(color);
        graphics.fillRect(left, top, width, height);
    }

    /** A level of a game: sky, ground, a ball somewhere, points at the top. */
    private static String level(int ball, int points) {
        return look(graphics -> {
            fill(graphics, Color.CYAN, 0, 0, 540, 640);
            fill(graphics, new Color(40, 90, 20), 0, 640, 540, 320);
            fill(graphics, Color.RED, ball, 500, 90, 90);
            graphics.setColor(Color.BLACK);
            graphics.drawString("Points: " + points, 20, 40);
            fill(graphics, Color.ORANGE, 0, 940, points, 20);
        });
    }

    private static String menu() {
        return look(graphics -> {
            fill(graphics, new Color(30, 30, 60), 0, 0, 540, 960);
            fill(graphics, Color.WHITE, 90, 300, 360, 120);
            fill(graphics, Color.WHITE, 90, 500, 360, 120);
        });
    }

    @Test
    void whatMovesOrCountsDoesNotChangeALook() {
        assertThat(CoarsePicture.likeness(level(20, 0), level(400, 500)))
                .isGreaterThanOrEqualTo(ScreenSimilarity.LOOK_NEEDED);
    }

    @Test
    void anotherSceneDoes() {
        assertThat(CoarsePicture.likeness(level(20, 0), menu())).isLessThan(ScreenSimilarity.LOOK_NEEDED);
    }

    @Test
    void bareHierarchiesAreToldApartByIt() {
        ScreenSignature bare =
                Signer.sign("demo/demo.Game", Hierarchies.of(ViewXml.view("FrameLayout", ViewXml.view("SurfaceView"))));

        assertThat(ScreenSimilarity.of(bare.looking(level(20, 0)), bare.looking(level(300, 90)))
                        .same())
                .isTrue();
        assertThat(ScreenSimilarity.of(bare.looking(level(20, 0)), bare.looking(menu()))
                        .against())
                .map(ScreenSimilarity.Layer::name)
                .contains(ScreenSimilarity.Name.LOOK);
        assertThat(ScreenSimilarity.of(bare, bare.looking(menu())).same()).isTrue();
    }

    @Test
    void whereThereIsTextThePictureDoesNotCount() {
        ScreenSignature texts =
                Signer.sign("demo/demo.Game", Hierarchies.of(ViewXml.view("FrameLayout", ViewXml.text("Settings"))));

        assertThat(texts.looking(menu())).isEqualTo(texts);
    }

    @Test
    void whatIsNoPictureHasNoLook() {
        assertThat(CoarsePicture.look(new byte[] {1, 2, 3})).isEmpty();
    }
}
