package dev.cairn.bench.android;

import dev.cairn.bench.measure.Stopwatch;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.imageio.ImageIO;

/**
 * What this machine gains from a second core, by the JDK's own PNG writer: two cores that share caches, or are two threads of one, give less than
 * twice as much, whatever runs on them.
 */
final class SecondCore {
    private static final int WIDTH = 600;
    private static final int HEIGHT = 1080;
    private static final int PICTURES = 40;

    private final BufferedImage picture = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
    private final Stopwatch alone = new Stopwatch();
    private final Stopwatch together = new Stopwatch();

    SecondCore() {
        Random random = new Random(7);
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                picture.setRGB(x, y, random.nextInt(1 << 8));
            }
        }
    }

    void measure() throws IOException, InterruptedException {
        int unused = alone.time(this::write) + together.time(this::twice);
    }

    private int twice() throws IOException, InterruptedException {
        try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
            Future<Integer> first = threads.submit(this::write);
            Future<Integer> second = threads.submit(this::write);
            return first.get() + second.get();
        } catch (ExecutionException e) {
            throw new IOException(e.getCause());
        }
    }

    private int write() throws IOException {
        int bytes = 0;
        for (int i = 0; i < PICTURES; i++) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            boolean unused = ImageIO.write(picture, "png", out);
            bytes += out.size();
        }
        return bytes;
    }

    /** How many times as much two do in the same time. */
    double gain() {
        return 2 * alone.median().orElseThrow() / together.median().orElseThrow();
    }
}
