package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.InMemoryRunStore;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/** A browser in which the studio is opened, the server that it is of, and the engine below that, all of them for one test. */
record StudioVisit(Engine engine, CairnServer server, ViewerPage page) implements AutoCloseable {
    /** Of a server of these parts; without a studio the test is skipped, without a browser it fails. */
    static StudioVisit of(UnaryOperator<ServerBuilder> parts) {
        return of(new InMemoryFileStore(), (engine, server) -> parts.apply(server));
    }

    /** The same, of parts that need the engine or its files. */
    static StudioVisit of(FileStore files, BiFunction<Engine, ServerBuilder, ServerBuilder> parts) {
        StudioBuild.require();
        ViewerPage page = ViewerPage.start();
        Engine engine = Engine.on(new InMemoryRunStore()).files(files).build();
        CairnServer server = parts.apply(engine, CairnServer.on(engine)).start();
        page.shape(1280, "light");
        return new StudioVisit(engine, server, page);
    }

    /** Opens the address that the server prints. */
    void enter() {
        page.open(server.entrance().toString());
    }

    /** Opens a page by its path. */
    void open(String path) {
        page.open(server.address().resolve(path).toString());
    }

    /** Nothing was reported of the page's policy, and no request was refused but with one of these statuses, which the test meant. */
    void assertQuiet(String... meant) {
        assertThat(page.console())
                .noneMatch(line -> line.contains("Content Security Policy") || line.contains("TrustedHTML"))
                .noneMatch(line ->
                        line.startsWith("error") && List.of(meant).stream().noneMatch(line::contains));
    }

    @Override
    public void close() {
        page.close();
        server.close();
        engine.close();
    }
}
