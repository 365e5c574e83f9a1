package dev.cairn.engine.history;

import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.InMemoryRunStore;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;

/** A run that has taken three pictures and asks, and a place to take it to. */
abstract class ArchiveFixture {
    record Album(List<FileRef> pictures, boolean kept) {}

    final Place here = new Place();
    final Place there = new Place();

    /** A store of runs and one of files. */
    static final class Place {
        final InMemoryRunStore runs = new InMemoryRunStore();
        final InMemoryFileStore files = new InMemoryFileStore();

        Engine engine() {
            return Engine.on(runs).files(files).clock(new TestClock()).build();
        }

        byte[] write(String run) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            new Archive(runs, files).write(run, out);
            return out.toByteArray();
        }

        String read(byte[] archive) {
            return new Archive(runs, files).read(() -> new ByteArrayInputStream(archive));
        }
    }

    /** Takes three pictures and asks whether they are to be kept. */
    static Graph<Album> album() {
        Step<Album, ?, ?> shoot = Step.of(
                "Shoot",
                FileRef.class,
                album -> album.pictures().size(),
                (number, effects) -> effects.files().put(picture(number)),
                (album, picture) -> new Album(
                        java.util.stream.Stream.concat(album.pictures().stream(), java.util.stream.Stream.of(picture))
                                .toList(),
                        false));
        Ask<Album, ?, ?> keep =
                Ask.of("Keep?", Boolean.class, Album::pictures, (album, yes) -> new Album(album.pictures(), yes));
        return Graph.define("album", 1, Album.class)
                .start(shoot)
                .from(shoot)
                .when("more", album -> album.pictures().size() < 3)
                .to(shoot)
                .otherwise(keep)
                .from(keep)
                .to(End.succeeded("Done"))
                .build();
    }

    static byte[] picture(int number) {
        byte[] picture = new byte[500];
        new Random(number).nextBytes(picture);
        return picture;
    }

    @BeforeEach
    void runUntilItAsks() throws InterruptedException {
        try (Engine engine = here.engine()) {
            engine.run(
                    album(),
                    new Album(List.of(), false),
                    RunOptions.DEFAULT.id("r").label("a", "b"));
        }
    }
}
