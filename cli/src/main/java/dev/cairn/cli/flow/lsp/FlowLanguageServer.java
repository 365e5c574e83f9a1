package dev.cairn.cli.flow.lsp;

import dev.cairn.flows.compile.FlowCompiler;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionOptions;
import org.eclipse.lsp4j.CompletionOptions;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.RenameOptions;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.ServerInfo;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageClientAware;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.lsp4j.services.WorkspaceService;

/**
 * A language server for flows. Requests are answered from the text as it is, on threads of their own; problems are looked for once typing pauses, and only the newest text's are
 * shown. Thread-safe.
 */
final class FlowLanguageServer implements LanguageServer, LanguageClientAware, AutoCloseable {
    private final FlowTextService texts;
    private final CompletableFuture<Boolean> ended = new CompletableFuture<>();
    private volatile boolean shutDown;

    FlowLanguageServer(FlowCompiler compiler) {
        this.texts = new FlowTextService(compiler);
    }

    @Override
    public void connect(LanguageClient client) {
        texts.connect(client);
    }

    @Override
    public CompletableFuture<InitializeResult> initialize(InitializeParams params) {
        ServerCapabilities can = new ServerCapabilities();
        can.setTextDocumentSync(TextDocumentSyncKind.Full);
        can.setHoverProvider(true);
        can.setCompletionProvider(new CompletionOptions(false, List.of(".", " ", "'", "{", ":")));
        can.setDefinitionProvider(true);
        can.setReferencesProvider(true);
        can.setDocumentSymbolProvider(true);
        can.setRenameProvider(new RenameOptions(true));
        can.setCodeActionProvider(new CodeActionOptions(List.of(CodeActionKind.QuickFix, CodeActionKind.SourceFixAll)));
        return CompletableFuture.completedFuture(new InitializeResult(can, new ServerInfo("cairn flow lsp")));
    }

    @Override
    public CompletableFuture<Object> shutdown() {
        shutDown = true;
        return CompletableFuture.completedFuture(new Object());
    }

    @Override
    public void exit() {
        ended.complete(true);
    }

    /** Done when the editor has said goodbye. */
    CompletableFuture<Boolean> ended() {
        return ended;
    }

    /** Whether it has asked for that, as it should. */
    boolean wasShutDown() {
        return shutDown;
    }

    @Override
    public TextDocumentService getTextDocumentService() {
        return texts;
    }

    @Override
    public WorkspaceService getWorkspaceService() {
        return new WorkspaceService() {
            @Override
            public void didChangeConfiguration(DidChangeConfigurationParams params) {}

            @Override
            public void didChangeWatchedFiles(DidChangeWatchedFilesParams params) {}
        };
    }

    @Override
    public void close() {
        texts.close();
    }
}
