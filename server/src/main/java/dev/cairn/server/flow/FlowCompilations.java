package dev.cairn.server.flow;

import dev.cairn.flows.compile.FlowCompilation;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.document.FlowDocument;
import java.util.LinkedHashMap;
import java.util.Map;

/** Compiles flows, and keeps what came of the last of them: a flow is looked at more often than it is changed. Thread-safe. */
final class FlowCompilations {
    private static final int KEPT = 64;

    private final FlowCompiler compiler = FlowCompiler.standard();
    private final Map<Written, FlowCompilation> kept = new LinkedHashMap<>(KEPT, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Written, FlowCompilation> eldest) {
            return size() > KEPT;
        }
    };

    /** The text, and not its hash: a comment moves the places of problems. */
    private record Written(String file, String text) {}

    FlowCompilation of(FlowDocument document) {
        Written written = new Written(document.file(), document.text());
        synchronized (kept) {
            FlowCompilation known = kept.get(written);
            if (known != null) {
                return known;
            }
        }
        FlowCompilation compilation = compiler.compile(document);
        synchronized (kept) {
            kept.put(written, compilation);
        }
        return compilation;
    }
}
