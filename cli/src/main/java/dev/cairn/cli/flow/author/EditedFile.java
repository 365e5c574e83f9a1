package dev.cairn.cli.flow.author;

import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.flow.file.FlowFile;
import dev.cairn.cli.flow.file.TextOutput;
import dev.cairn.cli.flow.file.ToolOptions;
import dev.cairn.engine.CairnException;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.document.PlainFiles;
import dev.cairn.flows.document.TextEdit;
import dev.cairn.flows.edit.AuditEntry;
import dev.cairn.flows.edit.EditJson;
import dev.cairn.flows.edit.EditOperation;
import dev.cairn.flows.edit.FlowEdit;
import dev.cairn.flows.edit.FlowEditor;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;

/** A flow's file that operations change: the change is shown, checked, written, and noted beside it. */
final class EditedFile {
    @Option(scope = ScopeType.INHERIT, names = "--dry-run", description = "show what would change, and write nothing")
    private boolean dryRun;

    @Option(
            scope = ScopeType.INHERIT,
            names = "--json",
            description = "print the audit entries as a JSON array: operation, patch (RFC 6902), hashes")
    private boolean json;

    @Option(
            scope = ScopeType.INHERIT,
            names = "--layer",
            paramLabel = "FILE",
            description = "a layer of the flow, which follows")
    private List<Path> layers = List.of();

    @Option(
            scope = ScopeType.INHERIT,
            names = "--who",
            paramLabel = "NAME",
            description = "who changes it, for the audit; the system's user unless said")
    private String who = System.getProperty("user.name", "");

    @Option(
            scope = ScopeType.INHERIT,
            names = "--anyway",
            description = "write it though it has errors that it did not have before")
    private boolean anyway;

    @Option(
            scope = ScopeType.INHERIT,
            names = "--no-migrations",
            description = "note no renames in the flow: it was never run")
    private boolean withoutMigrations;

    @Mixin
    private final ToolOptions tools = new ToolOptions();

    /** A value that stands on the command line. */
    static JsonNode value(String text) {
        FlowDocument document = FlowDocument.parse("the value", text);
        document.problems().stream().filter(FlowProblem::isError).findFirst().ifPresent(problem -> {
            throw new CairnException("edit.refused", problem.shown());
        });
        return document.toJson();
    }

    /** Operations that stand in a file. */
    static List<EditOperation> operations(Path file) {
        JsonNode read = FlowFile.readable(file).toJson();
        List<EditOperation> operations = new ArrayList<>();
        (read.isArray() ? read.values() : List.of(read)).forEach(json -> operations.add(EditJson.parse(json)));
        return operations;
    }

    /** Edits in the user's name, with more behind it. */
    FlowEditor editor(String by) {
        FlowEditor editor = FlowEditor.of(who + by);
        return withoutMigrations ? editor.withoutMigrations() : editor;
    }

    FlowCompiler compiler() {
        return FlowCompiler.standard().withTools(tools.catalog());
    }

    boolean isDryRun() {
        return dryRun;
    }

    /** For changes that know of no layers. */
    void refuseLayers(CommandSpec spec) {
        if (!layers.isEmpty()) {
            throw new ParameterException(spec.commandLine(), "--layer is for operations; --ask changes the flow alone");
        }
    }

    /** Does the operations, all or none. */
    int change(CommandSpec spec, Path file, List<EditOperation> operations) {
        Map<Path, FlowDocument> read = new LinkedHashMap<>();
        read.put(file, FlowFile.readable(file));
        layers.forEach(layer -> read.put(layer, FlowFile.readable(layer)));
        List<FlowDocument> documents = List.copyOf(read.values());
        FlowEdit edit = editor("").apply(documents.getFirst(), documents.subList(1, documents.size()), operations);
        boolean worse = !anyway && isWorse(spec, edit);
        show(spec.commandLine().getOut(), edit);
        if (worse) {
            TextOutput.say(spec, "nothing was written, as the flow would have errors; --anyway writes it all the same");
            return ExitCode.FAILED;
        }
        if (dryRun) {
            TextOutput.say(spec, "nothing was written (--dry-run)");
        } else {
            write(spec, List.copyOf(read.keySet()), edit);
        }
        return ExitCode.DONE;
    }

    /** Whether there are errors of a kind that were not there before; they are said. */
    private boolean isWorse(CommandSpec spec, FlowEdit edit) {
        Map<String, Long> before = errors(edit.before().getFirst()).stream()
                .collect(Collectors.groupingBy(FlowProblem::code, Collectors.counting()));
        List<FlowProblem> after = errors(edit.flow());
        boolean worse =
                after.stream()
                        .collect(Collectors.groupingBy(FlowProblem::code, Collectors.counting()))
                        .entrySet()
                        .stream()
                        .anyMatch(code -> code.getValue() > before.getOrDefault(code.getKey(), 0L));
        if (worse) {
            after.forEach(problem -> TextOutput.say(spec, problem.shown()));
        }
        return worse;
    }

    private List<FlowProblem> errors(FlowDocument document) {
        return compiler().compile(document).problems().stream()
                .filter(FlowProblem::isError)
                .toList();
    }

    void show(PrintWriter out, FlowEdit edit) {
        if (json) {
            ArrayNode all = JsonMapper.shared().createArrayNode();
            edit.audit().forEach(entry -> all.add(entry.toJson()));
            out.println(all.toPrettyString());
        } else {
            for (int i = 0; i < edit.before().size(); i++) {
                lines(out, edit.before().get(i), edit.edits());
            }
        }
        out.flush();
    }

    /** The lines that change, as they were and as they are. */
    private static void lines(PrintWriter out, FlowDocument before, List<TextEdit> edits) {
        String text = before.text();
        for (TextEdit edit :
                edits.stream().filter(one -> one.file().equals(before.file())).toList()) {
            int from = text.lastIndexOf('\n', edit.start() - 1) + 1;
            int last = text.indexOf('\n', Math.max(edit.start(), edit.end() - 1));
            int to = last < 0 ? text.length() : last;
            String is = text.substring(from, edit.start())
                    + edit.replacement()
                    + text.substring(Math.min(edit.end(), to), to);
            out.println("@@ " + before.file() + ":"
                    + (1
                            + text.substring(0, from)
                                    .chars()
                                    .filter(c -> c == '\n')
                                    .count()));
            text.substring(from, to).lines().forEach(line -> out.println("-" + line));
            is.lines().forEach(line -> out.println("+" + line));
        }
    }

    void write(CommandSpec spec, List<Path> files, FlowEdit edit) {
        for (int i = 0; i < files.size(); i++) {
            if (!FlowFile.read(files.get(i)).hash().equals(edit.before().get(i).hash())) {
                throw new CairnException(
                        "edit.conflict", files.get(i) + " has changed in the meantime; nothing was written, try again");
            }
        }
        for (int i = 0; i < files.size(); i++) {
            if (!edit.after().get(i).text().equals(edit.before().get(i).text())) {
                FlowFile.write(files.get(i), edit.after().get(i).text());
                TextOutput.say(spec, "changed " + files.get(i));
            }
        }
        audit(files.getFirst(), edit.audit());
        new ScriptsBeside(spec, files.getFirst())
                .follow(
                        edit.before().getFirst(),
                        edit.audit().stream().map(AuditEntry::operation).toList());
    }

    static void audit(Path file, List<AuditEntry> entries) {
        String name = String.valueOf(file.getFileName()).replaceFirst("\\.[^.]*$", "") + ".audit.jsonl";
        Path log = file.toAbsolutePath().resolveSibling(name);
        String lines = entries.stream().map(entry -> entry.toJson() + "\n").collect(Collectors.joining());
        try {
            PlainFiles.append(log, lines);
        } catch (IOException e) {
            throw new CairnException(
                    "flow.unwritable", "the flow is changed, but " + log + " cannot be written: " + e.getMessage(), e);
        }
    }
}
