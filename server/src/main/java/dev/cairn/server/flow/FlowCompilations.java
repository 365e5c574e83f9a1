package dev.cairn.server.flow;

import dev.cairn.flows.compile.FlowCompilation;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.draw.FlowDrawing;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicBoolean;
import tools.jackson.databind.JsonNode;

/**
 * Compiles flows, and keeps what came of the last of them: a flow is looked at more often than it is changed. Of those who ask for the same one at once, such as everybody who waits for the
 * changes of a draft, one compiles it and the others wait for that. Thread-safe.
 */
final class FlowCompilations {
    private static final int KEPT = 64;
    private static final int PICTURES = 16;

    /** From so many characters on a document is worth a rehearsal. */
    private static final int LARGE = 20_000;

    /** After so many times most of what compiles a flow has been compiled itself. */
    private static final int REHEARSALS = 3;

    private final FlowCompiler compiler = FlowCompiler.standard();
    private final AtomicBoolean rehearsed = new AtomicBoolean();
    private final Map<Written, JsonNode> pictures = new LinkedHashMap<>(PICTURES, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Written, JsonNode> eldest) {
            return size() > PICTURES;
        }
    };
    private final Map<Written, CompletableFuture<FlowCompilation>> kept = new LinkedHashMap<>(KEPT, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Written, CompletableFuture<FlowCompilation>> eldest) {
            return size() > KEPT;
        }
    };

    /** The text, and not its hash: a comment moves the places of problems. */
    private record Written(String file, String text) {}

    FlowCompilation of(FlowDocument document) {
        Written written = new Written(document.file(), document.text());
        CompletableFuture<FlowCompilation> own = new CompletableFuture<>();
        CompletableFuture<FlowCompilation> known;
        synchronized (kept) {
            known = kept.putIfAbsent(written, own);
        }
        if (known != null) {
            return awaited(known);
        }
        try {
            FlowCompilation compilation = compiler.compile(document);
            own.complete(compilation);
            return compilation;
        } catch (RuntimeException | Error e) {
            own.completeExceptionally(e);
            synchronized (kept) {
                kept.remove(written, own);
            }
            throw e;
        }
    }

    /** Where the nodes of a flow are drawn, as far as it could be read; not to be changed. Empty if it could not be read at all. */
    Optional<JsonNode> picture(FlowDocument document) {
        Written written = new Written(document.file(), document.text());
        synchronized (pictures) {
            JsonNode known = pictures.get(written);
            if (known != null) {
                return Optional.of(known);
            }
        }
        Optional<JsonNode> made = of(document)
                .decoded()
                .model()
                .map(model -> FlowDrawing.of(model).json());
        synchronized (pictures) {
            made.ifPresent(picture -> pictures.put(written, picture));
        }
        return made;
    }

    /**
     * Compiles a large document some times beside what else is done, the first time that it is asked to: what a JVM has not done yet takes it several times as long, and an author's first keys would wait for it.
     *
     * @return the thread that does it; empty if there is nothing to rehearse
     */
    Optional<Thread> rehearse(FlowDocument document) {
        if (document.text().length() < LARGE || rehearsed.getAndSet(true)) {
            return Optional.empty();
        }
        return Optional.of(Thread.ofPlatform()
                .name("cairn-flow-rehearsal")
                .daemon()
                .priority(Thread.MIN_PRIORITY)
                .start(() -> {
                    for (int i = 1; i <= REHEARSALS; i++) {
                        FlowCompilation unused =
                                compiler.compile(FlowDocument.parse(document.file(), document.text() + "\n".repeat(i)));
                    }
                }));
    }

    private static FlowCompilation awaited(CompletableFuture<FlowCompilation> known) {
        try {
            return known.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException thrown ? thrown : e;
        }
    }
}
