package dev.cairn.cli.flow.file;

import dev.cairn.engine.CairnException;
import dev.cairn.flows.compile.FlowCompilation;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import java.io.PrintWriter;
import java.nio.file.Path;

/** Compiles the file of a command that needs a flow without errors. */
public final class CompiledFile {
    private CompiledFile() {}

    /**
     * The flow; its problems are printed.
     *
     * @throws CairnException {@code flow.invalid} if one of them is an error
     */
    public static CompiledFlow of(Path file, ToolOptions tools, PrintWriter err) {
        return of(file, FlowFile.read(file), tools, err);
    }

    /** The same of a document that was made of that file. */
    public static CompiledFlow of(Path file, FlowDocument document, ToolOptions tools, PrintWriter err) {
        FlowCompilation compiled =
                FlowCompiler.standard().withTools(tools.catalog()).compile(document);
        compiled.problems().forEach(problem -> err.println(problem.shown()));
        err.flush();
        long errors = compiled.problems().stream().filter(FlowProblem::isError).count();
        return compiled.flow()
                .orElseThrow(() -> new CairnException(
                        "flow.invalid",
                        file + " has " + errors + (errors == 1 ? " error" : " errors")
                                + "; mend them first (cairn flow check " + file + ")"));
    }
}
