package dev.cairn.server.flow;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.talk.FlowRef;
import dev.cairn.flows.talk.HeldFlow;
import dev.cairn.flows.talk.Talk;
import dev.cairn.flows.talk.TalkGraph;
import dev.cairn.flows.talk.TalkTools;
import dev.cairn.flows.talk.TurnInterpreter;
import dev.cairn.server.run.ServedGraphs;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The graphs of talks, each made of the document that its talk is held by, which lies in the file store. Thread-safe. */
final class TalkGraphs implements ServedGraphs.GraphSource {
    private static final int KEPT = 32;

    private final Engine engine;
    private final FileStore files;
    private final FlowCompilations compilations;
    private final TalkTools tools;
    private final TurnInterpreter interpreter;
    private final Map<String, TalkGraph> kept = new LinkedHashMap<>(KEPT, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, TalkGraph> eldest) {
            return size() > KEPT;
        }
    };

    TalkGraphs(
            Engine engine,
            FileStore files,
            FlowCompilations compilations,
            TalkTools tools,
            TurnInterpreter interpreter) {
        this.engine = engine;
        this.files = files;
        this.compilations = compilations;
        this.tools = tools;
        this.interpreter = interpreter;
    }

    /** The graph of a flow that talks are to be begun with. */
    TalkGraph of(CompiledFlow flow) {
        synchronized (kept) {
            return kept.computeIfAbsent(flow.hash(), hash -> TalkGraph.of(flow, tools, interpreter));
        }
    }

    /** The graph of a talk; empty if the run is none, or its document is not in the file store. */
    Optional<TalkGraph> talk(RunHead head) {
        if (!head.labels().containsKey("flow")) {
            return Optional.empty();
        }
        return hash(head).flatMap(hash -> {
            synchronized (kept) {
                TalkGraph known = kept.get(hash);
                if (known != null) {
                    return Optional.of(known);
                }
            }
            return read(hash);
        });
    }

    /** What a flow says at the end of a talk, without what is private; empty for a talk that has come to no end of its flow. */
    List<String> closing(String run) {
        return engine.store().head(run).flatMap(this::talk).stream()
                .flatMap(
                        graph -> closing(graph, engine.state(graph.graph(), run).state()))
                .toList();
    }

    private static Stream<String> closing(TalkGraph graph, Talk talk) {
        return talk.outcome().isPresent() ? graph.shown(talk).texts().stream() : Stream.empty();
    }

    private Optional<TalkGraph> read(String hash) {
        try {
            FlowDocument document = FlowDocument.parse(hash, files.get(new FileRef(hash)));
            return compilations.of(document).flow().map(this::of);
        } catch (CairnException e) {
            if (e.code().equals("file.missing")) {
                return Optional.empty();
            }
            throw e;
        }
    }

    /** The document's hash: that of the entry that the run began with, unless it is under another version by now. */
    private Optional<String> hash(RunHead head) {
        List<StoredEvent> first = engine.store().read(head.run(), 0, 1);
        if (first.isEmpty()) {
            return Optional.empty();
        }
        JsonNode event = JsonMapper.shared().readTree(first.getFirst().payload());
        if (event.path("version").asInt(0) != head.version()
                || !event.path("fingerprint").asString("").equals(head.fingerprint())) {
            return HeldFlow.of(engine, head.run())
                    .map(FlowRef::sha256); // it has been moved: the whole journal says where to
        }
        String hash = event.at("/state/flow/sha256")
                .asString(event.at("/run/root/state/flow/sha256").asString(""));
        return hash.isEmpty() ? Optional.empty() : Optional.of(hash);
    }

    @Override
    public Optional<Graph<?>> graph(RunHead head) {
        return talk(head).map(TalkGraph::graph);
    }
}
