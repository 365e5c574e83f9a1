package dev.cairn.flows.compile;

import dev.cairn.flows.check.CheckInput;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.compiled.FlowAssembly;
import dev.cairn.flows.decode.DecodedDocument;
import dev.cairn.flows.decode.FlowDecoder;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.expression.cel.ExpressionCompiler;
import dev.cairn.flows.model.FlowModel;
import dev.cairn.flows.model.ToolCatalog;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * Compiles documents: reads the model, runs the checks, reads types, checks expressions where they stand. Everything that is wrong is reported at once.
 * Immutable, safe for use by many threads; costly to make, as its expression compiler is.
 *
 * <pre>{@code
 * FlowCompilation compilation = FlowCompiler.standard().compile(FlowDocument.parse("lighting.yaml", text));
 * compilation.problems().forEach(problem -> System.out.println(problem.shown()));
 * CompiledFlow flow = compilation.orThrow();
 * }</pre>
 */
public final class FlowCompiler {
    /** Fewer are checked before another thread has begun. */
    private static final int MANY_NODES = 200;

    private final ExpressionCompiler expressions;
    private final ToolCatalog tools;

    private FlowCompiler(ExpressionCompiler expressions, ToolCatalog tools) {
        this.expressions = expressions;
        this.tools = tools;
    }

    /** With CEL's own functions and the tools that documents declare themselves. */
    public static FlowCompiler standard() {
        return new FlowCompiler(ExpressionCompiler.standard(), ToolCatalog.EMPTY);
    }

    /** This one with other expressions: those of a program that lends functions. */
    public FlowCompiler withExpressions(ExpressionCompiler others) {
        return new FlowCompiler(others, tools);
    }

    /** This one with more tools. */
    public FlowCompiler withTools(ToolCatalog more) {
        return new FlowCompiler(expressions, tools.with(more));
    }

    /** Compiles a document. */
    public FlowCompilation compile(FlowDocument document) {
        return compile(FlowDecoder.decode(document));
    }

    /** Compiles a document that was decoded before. */
    public FlowCompilation compile(DecodedDocument decoded) {
        List<FlowProblem> problems = new ArrayList<>(decoded.problems());
        Optional<CompiledFlow> flow = decoded.model().map(model -> compile(decoded.document(), model, problems));
        boolean fails = problems.stream().anyMatch(FlowProblem::isError);
        List<FlowProblem> sorted =
                problems.stream().sorted(FlowProblem.ORDER).distinct().toList();
        return new FlowCompilation(decoded, fails ? Optional.empty() : flow, sorted, flow);
    }

    private CompiledFlow compile(FlowDocument document, FlowModel model, List<FlowProblem> problems) {
        ToolCatalog all = tools.with(model.tools());
        CheckInput input = new CheckInput(model, all, document);
        CompletableFuture<List<FlowProblem>> ofModel = ofModel(input);
        FlowAssembly assembly = FlowAssembly.of(document, model, all, expressions);
        problems.addAll(assembly.problems());
        problems.addAll(awaited(ofModel));
        problems.addAll(CompiledChecks.of(assembly.flow(), input));
        return assembly.flow();
    }

    /** What the model's own checks find, which need nothing of the assembly: of a large flow beside it. */
    private static CompletableFuture<List<FlowProblem>> ofModel(CheckInput input) {
        int nodes =
                input.model().everyFlow().mapToInt(flow -> flow.nodes().size()).sum();
        return nodes < MANY_NODES
                ? CompletableFuture.completedFuture(FlowChecks.ofModel(input))
                : CompletableFuture.supplyAsync(() -> FlowChecks.ofModel(input));
    }

    private static List<FlowProblem> awaited(CompletableFuture<List<FlowProblem>> found) {
        try {
            return found.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException thrown ? thrown : e;
        }
    }
}
