package dev.cairn.flows.move;

import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.flows.compile.FlowCompilation;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.document.TextEdit;
import dev.cairn.flows.talk.FlowRef;
import dev.cairn.flows.talk.HeldFlow;
import dev.cairn.flows.walk.AnswerRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What is wrong with a document for the talks that are open: it says something else under a version that they were begun under (F705), or it has no question any more for
 * what they have answered (F706), and no migration says what becomes of it. Reads, and changes nothing. Thread-safe.
 */
public final class OpenTalkCheck {
    private final Engine engine;
    private final FileStore files;
    private final FlowCompiler compiler;

    /**
     * Of a store's talks.
     *
     * @param files where the documents are that talks are held by
     */
    public OpenTalkCheck(Engine engine, FileStore files, FlowCompiler compiler) {
        this.engine = engine;
        this.files = files;
        this.compiler = compiler;
    }

    /** The problems of a flow, by place; none where it has errors of its own, which come first. */
    public List<FlowProblem> check(FlowCompilation compiled) {
        return compiled.flow().map(this::check).orElse(List.of());
    }

    private List<FlowProblem> check(CompiledFlow flow) {
        List<String> open = new TalkMoves(engine, files, compiler, flow).open();
        List<FlowProblem> found = new ArrayList<>();
        Optional<FlowProblem> changed = changed(flow, open);
        changed.ifPresent(found::add);
        found.addAll(gone(flow, changed.isPresent() ? raised(flow) : flow, open));
        return found.stream().sorted(FlowProblem.ORDER).toList();
    }

    private Optional<FlowProblem> changed(CompiledFlow flow, List<String> open) {
        int version = flow.model().version();
        boolean same = open.stream()
                .flatMap(run -> HeldFlow.of(engine, run).stream())
                .map(FlowRef::version)
                .anyMatch(held -> held == version);
        String next = Integer.toString(version + 1);
        Fix fix = version(flow.document())
                .map(place -> Fix.safe("version: " + next, TextEdit.replace(place, next)))
                .orElse(Fix.advice("version: " + next));
        return same
                ? Optional.of(
                        FlowProblem.error("F705", place(flow), "changed since version " + version + " was run", fix))
                : Optional.empty();
    }

    /** The same under the next version, so that talks of the present one can be led on to it. */
    private CompiledFlow raised(CompiledFlow flow) {
        FlowDocument document = flow.document();
        String next = Integer.toString(flow.model().version() + 1);
        return version(document)
                .map(place -> TextEdit.apply(document.text(), List.of(TextEdit.replace(place, next))))
                .map(text -> compiler.compile(FlowDocument.parse(document.file(), text)))
                .flatMap(FlowCompilation::flow)
                .orElse(flow);
    }

    private List<FlowProblem> gone(CompiledFlow flow, CompiledFlow newer, List<String> open) {
        TalkMoves moves = new TalkMoves(engine, files, compiler, newer);
        Set<String> dropped = newer.model().migrations().stream()
                .flatMap(migration -> migration.drop().stream())
                .map(key -> key.substring(key.indexOf('.') + 1))
                .collect(Collectors.toSet());
        Map<String, Long> talks = open.stream()
                .flatMap(run -> moves.forecast(run).forecast().stream())
                .flatMap(
                        forecast -> forecast.lost().stream().map(AnswerRef::key).distinct())
                .filter(key -> !dropped.contains(key))
                .collect(Collectors.groupingBy(key -> key, TreeMap::new, Collectors.counting()));
        return talks.entrySet().stream()
                .map(lost -> FlowProblem.error(
                        "F706",
                        place(flow),
                        "'" + lost.getKey() + "' is gone, " + lost.getValue()
                                + (lost.getValue() == 1 ? " conversation has it" : " conversations have it"),
                        Fix.advice("migrations: rename or drop it")))
                .toList();
    }

    private static Place place(CompiledFlow flow) {
        return version(flow.document()).orElseGet(() -> flow.model().main().place());
    }

    private static Optional<Place> version(FlowDocument document) {
        return document.root()
                .filter(Content.Mapping.class::isInstance)
                .map(root -> ((Content.Mapping) root).get("version"))
                .map(Content::place);
    }
}
