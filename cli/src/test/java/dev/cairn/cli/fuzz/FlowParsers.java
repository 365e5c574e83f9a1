package dev.cairn.cli.fuzz;

import dev.cairn.engine.CairnException;
import dev.cairn.flows.compile.FlowCompilation;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.convert.ChecklistConversion;
import dev.cairn.flows.convert.ChecklistReader;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.draw.FlowDrawing;
import dev.cairn.flows.edit.EditJson;
import dev.cairn.flows.edit.EditOperation;
import dev.cairn.flows.edit.FlowEditor;
import dev.cairn.flows.layer.LayerMerge;
import dev.cairn.flows.lines.SheetLines;
import dev.cairn.flows.lines.TalkLines;
import dev.cairn.flows.script.ScriptSuite;
import dev.cairn.flows.talk.SheetWalk;
import dev.cairn.flows.talk.TalkSetting;
import dev.cairn.flows.talk.TurnInterpreter;
import dev.cairn.testkit.fuzz.Parser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** All that the flow commands and the studio's flow pages read. */
final class FlowParsers {
    private final FlowCompiler compiler = FlowCompiler.standard();
    private final FuzzFolder folder;
    private final FlowCompilation known = compiler.compile(FlowDocument.parse("flow.yaml", seed()));

    /** Runs a script once: the input that did it first would have all classes of talks instrumented within its time. */
    FlowParsers(FuzzFolder folder) {
        this.folder = folder;
        try {
            script(Seeds.of("flow-script", "plain"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    List<Parser> all() {
        return List.of(
                Parser.of("flow", this::flow, CairnException.class),
                Parser.of("flow-script", this::script, CairnException.class),
                Parser.of("flow-layer", this::layer, CairnException.class),
                Parser.of("checklist", this::checklist, CairnException.class),
                Parser.of("flow-edits", this::edits, CairnException.class),
                Parser.of("flow-sheet", this::sheet, CairnException.class),
                Parser.of("talk-line", FlowParsers::line, CairnException.class));
    }

    private void flow(byte[] input) {
        FlowCompilation compiled = compiler.compile(FlowDocument.parse("flow.yaml", input));
        compiled.problems().forEach(problem -> {
            var shown = problem.shown();
        });
        compiled.decoded().model().ifPresent(model -> {
            var drawn = FlowDrawing.of(model);
        });
    }

    static byte[] seed() {
        try {
            return Seeds.of("flow", "plain");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void script(byte[] input) throws InterruptedException {
        var flow = folder.file("flow.yaml", seed());
        var run = new ScriptSuite(compiler, TurnInterpreter.byRules()).run(folder.file("a.test.yaml", input));
    }

    private void layer(byte[] input) {
        var merged = LayerMerge.merge(
                List.of(FlowDocument.parse("flow.yaml", seed()), FlowDocument.parse("layer.yaml", input)));
        var report = merged.reportJson();
        var page = merged.reportPage();
    }

    private void checklist(byte[] input) {
        ChecklistReader.read(FlowDocument.parse("list.yaml", input)).checklist().ifPresent(read -> {
            var compiled = compiler.compile(
                    FlowDocument.parse("made.yaml", ChecklistConversion.of(read).text()));
        });
    }

    private void edits(byte[] input) {
        List<EditOperation> operations = new ArrayList<>();
        TalkLines.read(CommandParsers.text(input))
                .path("operations")
                .forEach(one -> operations.add(EditJson.parse(one)));
        var edited = FlowEditor.of("ann").apply(FlowDocument.parse("flow.yaml", seed()), List.of(), operations);
    }

    private void sheet(byte[] input) {
        JsonNode line = TalkLines.read(CommandParsers.text(input));
        var walk = new SheetWalk(known.orThrow(), TalkSetting.DEFAULT).walk(SheetLines.sheet(line));
        var told = SheetLines.standing(walk);
    }

    private static void line(byte[] input) {
        JsonNode line = TalkLines.read(CommandParsers.text(input));
        if (line.has("house")) {
            var house = TalkLines.house(line.path("house"));
        } else {
            var turn = TalkLines.turn(line);
        }
    }
}
