package dev.cairn.cli.flow.author;

import dev.cairn.cli.flow.file.FlowFile;
import dev.cairn.cli.flow.file.TextOutput;
import dev.cairn.engine.CairnException;
import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.document.TextEdit;
import dev.cairn.flows.edit.EditOperation;
import dev.cairn.flows.edit.FlowEditor;
import dev.cairn.flows.script.ScriptNames;
import dev.cairn.flows.script.ScriptSuite;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;

/** The scripts of a flow beside it: in its folder, and in {@code tests} there. They follow what is renamed, and where they name what is gone that is said. */
record ScriptsBeside(CommandSpec spec, Path flow) {
    void follow(FlowDocument before, List<EditOperation> operations) {
        for (Path script : scripts()) {
            FlowDocument document = before;
            String text = FlowFile.read(script).text();
            String first = text;
            for (EditOperation operation : operations) {
                FlowDocument read = FlowDocument.parse(script.toString(), text);
                ScriptNames names = ScriptNames.of(document, read);
                List<TextEdit> edits = names.edits(operation);
                text = TextEdit.apply(text, edits);
                if (operation instanceof EditOperation.Delete gone) {
                    names.namesOf(gone.flow(), gone.node()).forEach(place -> tell(place, gone.node()));
                }
                document = after(document, operation);
            }
            if (!text.equals(first)) {
                FlowFile.write(script, text);
                TextOutput.say(spec, "changed " + script);
                if (Files.exists(trace(script))) {
                    TextOutput.say(spec, trace(script) + " has the old names: cairn flow test " + script + " --record");
                }
            }
        }
    }

    /** The flow after one of the operations; one that needs those behind it names nothing that scripts can know of. */
    private static FlowDocument after(FlowDocument document, EditOperation operation) {
        try {
            return FlowEditor.of("").apply(document, operation).flow();
        } catch (CairnException e) {
            return document;
        }
    }

    private void tell(Place place, String node) {
        TextOutput.say(spec, place.shown() + " still names '" + node + "', which is gone");
    }

    private static Path trace(Path script) {
        return script.resolveSibling(String.valueOf(script.getFileName()).replaceFirst("\\.[^.]*$", "") + ".trace");
    }

    private List<Path> scripts() {
        Path folder = flow.toAbsolutePath().getParent();
        Path own = flow.toAbsolutePath().normalize();
        return Stream.of(flow.resolveSibling("tests"))
                .filter(at -> folder != null && Files.isDirectory(at))
                .flatMap(at -> ScriptSuite.find(at).stream())
                .filter(script -> isOf(script, own))
                .toList();
    }

    private static boolean isOf(Path script, Path flow) {
        return FlowFile.read(script).root().orElse(null) instanceof Mapping top
                && top.get("flow") instanceof Content.Scalar named
                && script.toAbsolutePath()
                        .resolveSibling(named.text())
                        .normalize()
                        .equals(flow);
    }
}
