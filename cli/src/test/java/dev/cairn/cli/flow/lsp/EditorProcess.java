package dev.cairn.cli.flow.lsp;

import dev.cairn.cli.CairnCommand;
import dev.cairn.flows.document.FlowDocument;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;

/** An editor, and the language server that it has started. */
final class EditorProcess implements LanguageClient {
    private static final int PATIENCE_SECONDS = 60;

    private final Process process;
    private final LanguageServer server;
    private final Map<String, List<PublishDiagnosticsParams>> published = new ConcurrentHashMap<>();
    private final Map<String, CompletableFuture<PublishDiagnosticsParams>> awaited = new ConcurrentHashMap<>();
    private int version;

    private EditorProcess(Process process) {
        this.process = process;
        Launcher<LanguageServer> launcher =
                LSPLauncher.createClientLauncher(this, process.getInputStream(), process.getOutputStream());
        this.server = launcher.getRemoteProxy();
        launcher.startListening();
    }

    static EditorProcess start() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        CairnCommand.class.getName(),
                        "flow",
                        "lsp")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        EditorProcess editor = new EditorProcess(process);
        get(editor.server.initialize(new InitializeParams()));
        return editor;
    }

    Process process() {
        return process;
    }

    /** Says goodbye as an editor does, and gives the server's exit code. */
    int stop() throws Exception {
        get(server.shutdown());
        server.exit();
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
        }
        return process.exitValue();
    }

    void hangUp() throws IOException {
        process.getOutputStream().close();
    }

    private static <T> T get(CompletableFuture<T> future) throws Exception {
        return future.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    private TextDocumentService texts() {
        return server.getTextDocumentService();
    }

    /** Opens a text, and gives what is wrong with it. */
    PublishDiagnosticsParams open(String uri, String text) throws Exception {
        CompletableFuture<PublishDiagnosticsParams> shown = awaited(uri, ++version);
        texts().didOpen(new DidOpenTextDocumentParams(new TextDocumentItem(uri, "yaml", version, text)));
        return get(shown);
    }

    int change(String uri, String text) {
        awaited(uri, ++version);
        texts().didChange(new DidChangeTextDocumentParams(
                new VersionedTextDocumentIdentifier(uri, version), List.of(new TextDocumentContentChangeEvent(text))));
        return version;
    }

    void awaitVersion(String uri, int wanted) throws Exception {
        get(awaited(uri, wanted));
    }

    private CompletableFuture<PublishDiagnosticsParams> awaited(String uri, int wanted) {
        return awaited.computeIfAbsent(uri + "#" + wanted, unused -> new CompletableFuture<>());
    }

    List<PublishDiagnosticsParams> published(String uri) {
        List<PublishDiagnosticsParams> all = published.getOrDefault(uri, List.of());
        synchronized (all) {
            return List.copyOf(all);
        }
    }

    @Override
    public void publishDiagnostics(PublishDiagnosticsParams shown) {
        List<PublishDiagnosticsParams> all = published.computeIfAbsent(shown.getUri(), unused -> new ArrayList<>());
        synchronized (all) {
            all.add(shown);
        }
        awaited(shown.getUri(), shown.getVersion()).complete(shown);
    }

    List<CompletionItem> completion(String uri, Position position) throws Exception {
        return get(texts().completion(new CompletionParams(new TextDocumentIdentifier(uri), position)))
                .getLeft();
    }

    String hover(String uri, Position position) throws Exception {
        return Optional.ofNullable(get(texts().hover(new HoverParams(new TextDocumentIdentifier(uri), position))))
                .map(hover -> hover.getContents().getRight().getValue())
                .orElse("");
    }

    List<? extends Location> definition(String uri, Position position) throws Exception {
        return get(texts().definition(new DefinitionParams(new TextDocumentIdentifier(uri), position)))
                .getLeft();
    }

    List<? extends Location> references(String uri, Position position) throws Exception {
        return get(texts().references(
                        new ReferenceParams(new TextDocumentIdentifier(uri), position, new ReferenceContext(true))));
    }

    List<DocumentSymbol> symbols(String uri) throws Exception {
        return get(texts().documentSymbol(new DocumentSymbolParams(new TextDocumentIdentifier(uri)))).stream()
                .map(either -> either.getRight())
                .toList();
    }

    List<CodeAction> actions(String uri, Range range) throws Exception {
        return get(texts().codeAction(new CodeActionParams(
                        new TextDocumentIdentifier(uri), range, new CodeActionContext(List.of()))))
                .stream()
                .map(either -> either.getRight())
                .toList();
    }

    List<TextEdit> rename(String uri, Position position, String to) throws Exception {
        return edits(uri, get(texts().rename(new RenameParams(new TextDocumentIdentifier(uri), position, to))));
    }

    static List<TextEdit> edits(String uri, WorkspaceEdit edit) {
        return Objects.requireNonNull(edit.getChanges().get(uri), uri);
    }

    /** A text with edits of the protocol applied. */
    String applied(String text, List<TextEdit> edits) {
        FlowDocument document = FlowDocument.parse("x", text);
        return dev.cairn.flows.document.TextEdit.apply(
                text,
                edits.stream()
                        .map(edit -> new dev.cairn.flows.document.TextEdit(
                                "x",
                                LspPlaces.offset(document, edit.getRange().getStart()),
                                LspPlaces.offset(document, edit.getRange().getEnd()),
                                edit.getNewText()))
                        .toList());
    }

    @Override
    public void telemetryEvent(Object object) {}

    @Override
    public void showMessage(MessageParams message) {}

    @Override
    public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams request) {
        return CompletableFuture.completedFuture(new MessageActionItem());
    }

    @Override
    public void logMessage(MessageParams message) {}
}
