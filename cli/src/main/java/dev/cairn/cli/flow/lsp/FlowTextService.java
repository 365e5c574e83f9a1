package dev.cairn.cli.flow.lsp;

import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.language.Completion;
import dev.cairn.flows.language.FlowCompletion;
import dev.cairn.flows.language.FlowHover;
import dev.cairn.flows.language.FlowSymbols;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.LocationLink;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PrepareRenameDefaultBehavior;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.Either3;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.jspecify.annotations.Nullable;

/** The texts that are open in an editor. Thread-safe. */
final class FlowTextService implements TextDocumentService, AutoCloseable {
    /** So long typing has to pause before a text is compiled. */
    private static final Duration PAUSE = Duration.ofMillis(120);

    private final FlowCompiler compiler;
    private final Map<String, OpenFlow> open = new ConcurrentHashMap<>();
    private final DiagnosticQueue queue = new DiagnosticQueue(PAUSE, this::look);
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private @Nullable LanguageClient client;

    FlowTextService(FlowCompiler compiler) {
        this.compiler = compiler;
    }

    void connect(LanguageClient connected) {
        this.client = connected;
    }

    @Override
    public void close() {
        queue.close();
        threads.shutdownNow();
    }

    @Override
    public void didOpen(DidOpenTextDocumentParams params) {
        var text = params.getTextDocument();
        take(text.getUri(), text.getVersion(), text.getText());
    }

    @Override
    public void didChange(DidChangeTextDocumentParams params) {
        var changed = params.getTextDocument();
        params.getContentChanges().stream()
                .reduce((first, second) -> second)
                .ifPresent(last -> take(
                        changed.getUri(), changed.getVersion() == null ? 0 : changed.getVersion(), last.getText()));
    }

    private void take(String uri, int version, String text) {
        OpenFlow flow = OpenFlow.of(uri, version, text, open.get(uri));
        open.put(uri, flow);
        queue.add(flow);
    }

    @Override
    public void didClose(DidCloseTextDocumentParams params) {
        String uri = params.getTextDocument().getUri();
        open.remove(uri);
        queue.remove(uri);
        publish(uri, null, List.of());
    }

    @Override
    public void didSave(DidSaveTextDocumentParams params) {
        // the text that is saved is the one that was typed, and known
    }

    /** Compiles a text and shows what is wrong, unless it has changed in the meantime. */
    private void look(OpenFlow flow) {
        List<FlowProblem> problems =
                flow.flow() ? compiler.compile(flow.document()).problems() : List.of();
        if (open.get(flow.uri()) == flow) {
            publish(
                    flow.uri(),
                    flow.version(),
                    problems.stream()
                            .map(problem -> ProblemActions.diagnostic(flow.document(), problem))
                            .toList());
        }
    }

    private void publish(String uri, @Nullable Integer version, List<org.eclipse.lsp4j.Diagnostic> diagnostics) {
        if (client != null) {
            client.publishDiagnostics(new PublishDiagnosticsParams(uri, diagnostics, version));
        }
    }

    /** Answers on a thread of its own, from the text as it is now; for a text that is not open with what is said for none. */
    private <T> CompletableFuture<T> answer(String uri, T none, Function<OpenFlow, T> how) {
        OpenFlow flow = open.get(uri);
        return flow == null
                ? CompletableFuture.completedFuture(none)
                : CompletableFuture.supplyAsync(() -> how.apply(flow), threads);
    }

    @Override
    public CompletableFuture<Hover> hover(HoverParams params) {
        Hover nothing = new Hover(new MarkupContent(MarkupKind.MARKDOWN, ""));
        return answer(
                params.getTextDocument().getUri(),
                nothing,
                flow -> FlowHover.at(flow.document(), LspPlaces.offset(flow.document(), params.getPosition()))
                        .map(said -> new Hover(
                                new MarkupContent(MarkupKind.MARKDOWN, said.markdown()),
                                LspPlaces.range(flow.document(), said.place())))
                        .orElse(nothing));
    }

    @Override
    public CompletableFuture<Either<List<CompletionItem>, CompletionList>> completion(CompletionParams params) {
        return answer(params.getTextDocument().getUri(), Either.forLeft(List.of()), flow -> {
            List<Completion> all = FlowCompletion.at(
                    flow.text(), LspPlaces.offset(flow.document(), params.getPosition()), flow.names());
            return Either.forLeft(IntStream.range(0, all.size())
                    .mapToObj(i -> item(all.get(i), i))
                    .toList());
        });
    }

    private static CompletionItem item(Completion completion, int order) {
        CompletionItem item = new CompletionItem(completion.label());
        item.setKind(
                switch (completion.kind()) {
                    case FIELD -> CompletionItemKind.Field;
                    case TYPE -> CompletionItemKind.TypeParameter;
                    case NODE -> CompletionItemKind.Function;
                    case FLOW -> CompletionItemKind.Class;
                    case VALUE -> CompletionItemKind.Variable;
                    case FUNCTION -> CompletionItemKind.Method;
                    case TOOL -> CompletionItemKind.Interface;
                    case WORD -> CompletionItemKind.EnumMember;
                });
        item.setDetail(completion.detail());
        item.setInsertText(completion.insert());
        item.setSortText("%04d".formatted(order));
        return item;
    }

    @Override
    public CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>> definition(
            DefinitionParams params) {
        return answer(params.getTextDocument().getUri(), Either.forLeft(List.of()), flow -> {
            FlowSymbols symbols = FlowSymbols.of(flow.document());
            return Either.forLeft(symbols
                    .at(LspPlaces.offset(flow.document(), params.getPosition()))
                    .flatMap(symbols::definition)
                    .map(place -> new Location(flow.uri(), LspPlaces.range(flow.document(), place)))
                    .stream()
                    .toList());
        });
    }

    @Override
    public CompletableFuture<List<? extends Location>> references(ReferenceParams params) {
        return answer(params.getTextDocument().getUri(), List.of(), flow -> {
            FlowSymbols symbols = FlowSymbols.of(flow.document());
            boolean all = params.getContext().isIncludeDeclaration();
            return symbols.at(LspPlaces.offset(flow.document(), params.getPosition())).stream()
                    .flatMap(symbol -> symbols.references(symbol).stream()
                            .filter(place -> all || !symbols.definition(symbol).equals(Optional.of(place))))
                    .map(place -> new Location(flow.uri(), LspPlaces.range(flow.document(), place)))
                    .toList();
        });
    }

    @Override
    public CompletableFuture<List<Either<SymbolInformation, DocumentSymbol>>> documentSymbol(
            DocumentSymbolParams params) {
        return answer(
                params.getTextDocument().getUri(),
                List.of(),
                flow -> flow.flow()
                        ? FlowOutlineSymbols.of(flow.names()).stream()
                                .map(Either::<SymbolInformation, DocumentSymbol>forRight)
                                .toList()
                        : List.of());
    }

    @Override
    public CompletableFuture<List<Either<Command, CodeAction>>> codeAction(CodeActionParams params) {
        return answer(
                params.getTextDocument().getUri(),
                List.of(),
                flow -> flow.flow()
                        ? ProblemActions.of(
                                        flow, compiler.compile(flow.document()).problems(), params.getRange(), compiler)
                                .stream()
                                .map(Either::<Command, CodeAction>forRight)
                                .toList()
                        : List.of());
    }

    @Override
    public CompletableFuture<Either3<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>> prepareRename(
            PrepareRenameParams params) {
        return renamed(
                params.getTextDocument().getUri(), params.getPosition(), rename -> Either3.forFirst(rename.range()));
    }

    @Override
    public CompletableFuture<WorkspaceEdit> rename(RenameParams params) {
        return renamed(params.getTextDocument().getUri(), params.getPosition(), rename -> {
            Map<String, List<TextEdit>> edits = rename.edits(params.getNewName());
            return new WorkspaceEdit(edits);
        });
    }

    private <T> CompletableFuture<T> renamed(String uri, Position position, Function<SymbolRename, T> how) {
        OpenFlow flow = open.get(uri);
        return CompletableFuture.supplyAsync(() -> how.apply(SymbolRename.at(flow, position)), threads);
    }
}
