package dev.cairn.report;

import dev.cairn.chromium.ChromiumPage;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import javax.imageio.ImageIO;

/** A page on disk in a real Chromium that reaches no network. */
final class DiskPage extends ChromiumPage {
    private DiskPage() {
        super("MAP * ~NOTFOUND");
    }

    /** Starts a browser. */
    static DiskPage start() {
        return new DiskPage();
    }

    /** Loads a page anew, even when only its hash differs from the present one. */
    void open(Path page, String hash) {
        open("about:blank");
        open(page.toUri() + hash);
    }

    /** What the page shows now. */
    BufferedImage shown() {
        try {
            return ImageIO.read(new ByteArrayInputStream(picture()));
        } catch (IOException unreadable) {
            throw new AssertionError(unreadable);
        }
    }

    static boolean similar(Color a, Color b) {
        return Math.abs(a.getRed() - b.getRed()) < 26
                && Math.abs(a.getGreen() - b.getGreen()) < 26
                && Math.abs(a.getBlue() - b.getBlue()) < 26;
    }
}
