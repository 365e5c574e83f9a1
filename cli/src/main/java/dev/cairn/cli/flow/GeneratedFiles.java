package dev.cairn.cli.flow;

import dev.cairn.cli.flow.file.FlowFile;
import dev.cairn.cli.flow.file.TextOutput;
import dev.cairn.engine.CairnException;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.generate.GeneratedScript;
import dev.cairn.flows.generate.ScriptGenerator;
import dev.cairn.flows.script.ScriptSuite;
import dev.cairn.flows.script.TestedScript;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/** Scripts that are made up and written into the folder {@code tests} beside their flow; each is run at once. */
record GeneratedFiles(CommandSpec spec, ScriptSuite suite) {
    /** Whether a file is a flow, and no script. */
    static boolean isFlow(Path file) {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        FlowDocument document = FlowFile.read(file);
        return document.root().orElse(null) instanceof Mapping top && top.has("nodes") && !top.has("test");
    }

    /**
     * Writes what the scripts so far have not taken of a flow, and says what stays untaken.
     *
     * @throws CairnException {@code flow.invalid} if it has errors; {@code flow.unwritable}
     */
    List<TestedScript> write(Path flow) throws InterruptedException {
        ScriptSuite.CoveredFlow covered = suite.covered(flow)
                .orElseThrow(() -> new CairnException(
                        "flow.invalid", flow + " has errors; mend them first (cairn flow check " + flow + ")"));
        String own = String.valueOf(flow.getFileName());
        Path folder = flow.resolveSibling("tests");
        ScriptGenerator generator = new ScriptGenerator(covered.flow());
        List<TestedScript> tested = new ArrayList<>();
        for (GeneratedScript script : generator.scripts("../" + own, covered.coverage())) {
            Path file = free(folder, own.replaceFirst("\\.[^.]*$", ""));
            FlowFile.write(file, script.text());
            TextOutput.say(spec, "wrote " + file);
            tested.add(suite.run(file));
        }
        generator
                .untaken(covered.coverage())
                .forEach((name, why) -> TextOutput.say(spec, "untaken: " + name + ": " + why));
        return tested;
    }

    private static Path free(Path folder, String name) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new CairnException("flow.unwritable", folder + " cannot be made: " + e.getMessage(), e);
        }
        int number = 1;
        while (Files.exists(folder.resolve(name + "-generated-" + number + ".yaml"))) {
            number++;
        }
        return folder.resolve(name + "-generated-" + number + ".yaml");
    }
}
