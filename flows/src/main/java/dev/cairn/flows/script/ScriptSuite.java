package dev.cairn.flows.script;

import dev.cairn.engine.CairnException;
import dev.cairn.flows.compile.FlowCompilation;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.DocumentLimits;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.document.PlainFiles;
import dev.cairn.flows.edit.EditOperation;
import dev.cairn.flows.edit.FlowEditor;
import dev.cairn.flows.layer.LayerMerge;
import dev.cairn.flows.layer.MergedFlow;
import dev.cairn.flows.talk.TurnInterpreter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.node.ObjectNode;

/**
 * Runs scripts and keeps what they have taken of their flows.
 *
 * <pre>{@code
 * ScriptSuite suite = new ScriptSuite(FlowCompiler.standard(), TurnInterpreter.byRules());
 * for (Path script : ScriptSuite.find(Path.of("flows/tests"))) {
 *     suite.run(script).failures().forEach(System.out::println);
 * }
 * suite.coverage().forEach(coverage -> System.out.println(coverage.shown()));
 * }</pre>
 *
 * <p>Each flow is compiled once. Not safe for use by many threads.
 */
public final class ScriptSuite {
    private final FlowCompiler compiler;
    private final TurnInterpreter readers;
    private final Map<Path, FlowDocument> drafts;
    private final Map<List<Path>, FlowCompilation> flows = new LinkedHashMap<>();
    private final Map<List<Path>, FlowCoverage> coverage = new LinkedHashMap<>();

    /**
     * A suite.
     *
     * @param readers what understands messages whose meaning a script does not record
     */
    public ScriptSuite(FlowCompiler compiler, TurnInterpreter readers) {
        this(compiler, readers, Map.of());
    }

    /**
     * The same, with flows as they are being written.
     *
     * @param drafts what is taken for the text of a file, by its absolute path
     */
    public ScriptSuite(FlowCompiler compiler, TurnInterpreter readers, Map<Path, FlowDocument> drafts) {
        this.compiler = compiler;
        this.readers = readers;
        this.drafts = Map.copyOf(drafts);
    }

    /**
     * The scripts of a folder and of those in it, by name: YAML and JSON files that have {@code test}. A file is a script whatever is in it.
     *
     * @throws CairnException {@code script.missing} if there is no such file or folder
     */
    public static List<Path> find(Path at) {
        if (Files.isRegularFile(at)) {
            return List.of(at);
        }
        if (!Files.isDirectory(at)) {
            throw new CairnException(
                    "script.missing", "there is no file or folder " + at + "; give a script or a folder of scripts");
        }
        try (Stream<Path> files = Files.walk(at)) {
            return files.filter(file -> file.toString().matches(".*\\.(yaml|yml|json)") && Files.isRegularFile(file))
                    .filter(ScriptSuite::isScript)
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new CairnException("script.missing", at + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static boolean isScript(Path file) {
        return document(file)
                .root()
                .filter(root -> root instanceof Content.Mapping top && top.has("test"))
                .isPresent();
    }

    private static FlowDocument document(Path file) {
        try (InputStream in = PlainFiles.open(file)) { // of what is too large no more than tells so
            return FlowDocument.parse(file.toString(), in.readNBytes(DocumentLimits.DEFAULT.bytes() + 1));
        } catch (IOException e) {
            throw new CairnException("script.missing", file + " cannot be read: " + e.getMessage(), e);
        }
    }

    /** Runs a script, and holds what came of it against its golden trace if it has one. */
    public TestedScript run(Path file) throws InterruptedException {
        return run(file, false);
    }

    /**
     * Runs a script; if all came as expected, what came of it is its golden trace from now on. What a model understood on the way is written into the script, and stands in for the model when
     * it is run again.
     */
    public TestedScript record(Path file) throws InterruptedException {
        return run(file, true);
    }

    private TestedScript run(Path file, boolean record) throws InterruptedException {
        List<FlowProblem> problems = new ArrayList<>();
        Optional<FlowScript> script = ScriptReader.read(document(file), problems);
        if (script.isEmpty() || !problems.isEmpty()) {
            return new TestedScript(file, name(file, script), file, problems, List.of(), "");
        }
        List<Path> at = script.get().flow().stream()
                .map(one -> file.resolveSibling(one.value()).normalize())
                .toList();
        for (int i = 0; i < at.size(); i++) {
            if (!Files.isRegularFile(at.get(i))) {
                Place place = script.get().flow().get(i).place();
                problems.add(FlowProblem.error("S104", place, "there is no flow " + at.get(i)));
            }
        }
        FlowCompilation compiled = problems.isEmpty() ? flows.computeIfAbsent(at, this::compiled) : null;
        if (compiled == null || compiled.flow().isEmpty()) {
            List<FlowProblem> errors = compiled == null ? problems : compiled.problems();
            return new TestedScript(
                    file,
                    name(file, script),
                    at.getFirst(),
                    errors.stream().filter(FlowProblem::isError).toList(),
                    List.of(),
                    "");
        }
        ScriptResult result = run(file, at, compiled.flow().get(), script.get(), record);
        return new TestedScript(file, name(file, script), at.getFirst(), List.of(), result.unmet(), result.trace());
    }

    /** One document, or the layers merged; what does not fit in a merge stands before what is wrong with the flow. */
    private FlowCompilation compiled(List<Path> at) {
        if (at.size() == 1) {
            return compiler.compile(written(at.getFirst()));
        }
        MergedFlow merged = LayerMerge.merge(at.stream().map(this::written).toList());
        FlowCompilation compilation = compiler.compile(merged.document());
        return merged.isClean()
                ? compilation
                : new FlowCompilation(compilation.decoded(), Optional.empty(), merged.problems());
    }

    private FlowDocument written(Path flow) {
        FlowDocument draft = drafts.get(flow.toAbsolutePath());
        return draft == null ? document(flow) : draft;
    }

    private ScriptResult run(Path file, List<Path> at, CompiledFlow flow, FlowScript script, boolean record)
            throws InterruptedException {
        ScriptResult result = ScriptRunner.run(flow, script, readers, record);
        FlowCoverage covered = coverage.computeIfAbsent(at, unused -> new FlowCoverage(flow, named(at)));
        result.passages().forEach(covered::add);
        if (!record) {
            return result.with(
                    GoldenTrace.difference(file, result.trace()).stream().toList());
        }
        if (result.unmet().isEmpty()) {
            GoldenTrace.record(file, result.trace());
            keep(file, result.learned());
        }
        return result;
    }

    /** Writes what a model has understood beside the messages, so that the script needs none from now on. */
    private static void keep(Path file, Map<Integer, ObjectNode> learned) {
        if (learned.isEmpty()) {
            return;
        }
        FlowEditor editor = FlowEditor.of("").withoutMigrations();
        List<EditOperation> edits = learned.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .<EditOperation>map(turn ->
                        new EditOperation.Set("/turns/" + turn.getKey() + "/understood", Optional.of(turn.getValue())))
                .toList();
        String text = editor.apply(document(file), List.of(), edits).flow().text();
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new CairnException("script.unwritable", file + " cannot be written: " + e.getMessage(), e);
        }
    }

    private static String named(List<Path> at) {
        return at.stream().map(Path::toString).collect(Collectors.joining(" + "));
    }

    private static String name(Path file, Optional<FlowScript> script) {
        return script.map(FlowScript::name)
                .filter(name -> !name.isEmpty())
                .orElseGet(() -> file.getFileName().toString());
    }

    /** The flow of a file, compiled as the scripts' are; with what the scripts so far have taken of it. */
    public Optional<CoveredFlow> covered(Path flow) {
        List<Path> at = List.of(flow.normalize());
        return flows.computeIfAbsent(at, this::compiled)
                .flow()
                .map(compiled -> new CoveredFlow(
                        compiled, coverage.computeIfAbsent(at, unused -> new FlowCoverage(compiled, named(at)))));
    }

    /** The files of the flows that scripts so far are of, where a flow is of one file. */
    public List<Path> flowFiles() {
        return coverage.keySet().stream()
                .filter(at -> at.size() == 1)
                .map(List::getFirst)
                .toList();
    }

    /** A flow and what was taken of it. */
    public record CoveredFlow(CompiledFlow flow, FlowCoverage coverage) {}

    /** What the scripts so far have taken, flow by flow. */
    public Collection<FlowCoverage> coverage() {
        return List.copyOf(coverage.values());
    }
}
