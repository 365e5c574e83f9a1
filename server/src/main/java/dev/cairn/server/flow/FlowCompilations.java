package dev.cairn.server.flow;

import dev.cairn.engine.CairnException;
import dev.cairn.flows.compile.FlowCompilation;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.document.CanonicalJson;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.draw.FlowDrawing;
import dev.cairn.flows.edit.EditOperation;
import dev.cairn.flows.edit.FlowEditor;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.StringNode;

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
    private static final int REHEARSALS = 6;

    private static final Logger LOG = LoggerFactory.getLogger(FlowCompilations.class);

    private final FlowCompiler compiler = FlowCompiler.standard();
    private final AtomicBoolean rehearsed = new AtomicBoolean();
    private final Map<Object, DrawnFlow> pictures = new LinkedHashMap<>(PICTURES, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Object, DrawnFlow> eldest) {
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

    /** What came of a text that was compiled lately; empty if that is not known any more. */
    Optional<FlowCompilation> known(String file, String text) {
        synchronized (kept) {
            return Optional.ofNullable(kept.get(new Written(file, text)))
                    .filter(made -> made.state() == Future.State.SUCCESS)
                    .map(CompletableFuture::resultNow);
        }
    }

    /**
     * Where the nodes of a flow are drawn.
     *
     * @param name the same for the same picture, and another for another
     * @param picture not to be changed
     */
    record DrawnFlow(String name, JsonNode picture) {
        private static DrawnFlow of(FlowDrawing drawing) {
            JsonNode picture = drawing.json();
            return new DrawnFlow(CanonicalJson.sha256(picture), picture);
        }
    }

    /** The picture of a flow, as far as it could be read: laid out only where nodes, ways or words are others than in one of the last. Empty if it could not be read at all. */
    Optional<DrawnFlow> picture(FlowDocument document) {
        return of(document).decoded().model().map(FlowDrawing::of).map(this::drawn);
    }

    private DrawnFlow drawn(FlowDrawing drawing) {
        Object content = drawing.content();
        synchronized (pictures) {
            DrawnFlow known = pictures.get(content);
            if (known != null) {
                return known;
            }
        }
        DrawnFlow made = DrawnFlow.of(drawing);
        synchronized (pictures) {
            pictures.put(content, made);
        }
        return made;
    }

    /**
     * Edits a large document and compiles it some times beside what else is done, the first time that it is asked to: what a JVM has not done yet takes it several times as long, and an
     * author's first keys would wait for it. Nothing comes of the edits.
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
                .start(() -> edits(document)));
    }

    private void edits(FlowDocument document) {
        FlowEditor editor = FlowEditor.of("rehearsal").withoutMigrations();
        try {
            for (int i = 1; i <= REHEARSALS; i++) {
                EditOperation edit = new EditOperation.Set("/label", Optional.of(StringNode.valueOf("rehearsal " + i)));
                FlowCompilation unused = compiler.compile(editor.preview(document, List.of(edit)));
            }
        } catch (CairnException e) {
            LOG.debug("{} cannot be edited as it is: {}", document.file(), e.toString());
        }
    }

    private static FlowCompilation awaited(CompletableFuture<FlowCompilation> known) {
        try {
            return known.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException thrown ? thrown : e;
        }
    }
}
