package dev.cairn.cli.flow.lsp;

import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.document.FlowDocument;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;

/** What an editor does with a text: opens it under an address, changes it, and asks about a place in it. */
public final class EditorInput implements AutoCloseable {
    /** Between the address, the texts and the place. */
    private static final String BETWEEN = "\f";

    private final FlowTextService texts = new FlowTextService(FlowCompiler.standard());

    /** Reads an address and texts that follow one another, and last what the newest is asked: {@code LINE CHARACTER NAME}, for the name that the place gets. */
    public void read(String input) throws InterruptedException, ExecutionException {
        List<String> parts = List.of(input.split(BETWEEN, -1));
        String uri = parts.getFirst();
        List<String> written = parts.subList(1, Math.max(1, parts.size() - 1));
        for (int i = 0; i < written.size(); i++) {
            take(uri, i, written.get(i));
        }
        if (!written.isEmpty()) {
            same(uri, written);
            ask(new TextDocumentIdentifier(uri), parts.getLast().split(" ", 3));
        }
        texts.didClose(new DidCloseTextDocumentParams(new TextDocumentIdentifier(uri)));
    }

    private void take(String uri, int version, String text) {
        if (version == 0) {
            texts.didOpen(new DidOpenTextDocumentParams(new TextDocumentItem(uri, "yaml", version, text)));
        } else {
            texts.didChange(new DidChangeTextDocumentParams(
                    new VersionedTextDocumentIdentifier(uri, version),
                    List.of(new TextDocumentContentChangeEvent(text))));
        }
    }

    /** What is read by what has changed is what is read at once. */
    private static void same(String uri, List<String> written) {
        OpenFlow flow = OpenFlow.of(uri, 0, written.getFirst(), null);
        for (String text : written.subList(1, written.size())) {
            flow = OpenFlow.of(uri, 0, text, flow);
        }
        FlowDocument whole = OpenFlow.of(uri, 0, written.getLast(), null).document();
        if (!whole.root().equals(flow.document().root())
                || !whole.problems().equals(flow.document().problems())) {
            throw new IllegalStateException("read after a change it is another document");
        }
    }

    private void ask(TextDocumentIdentifier text, String... place) throws InterruptedException, ExecutionException {
        Position at = new Position(number(place[0]), place.length > 1 ? number(place[1]) : 0);
        answered(texts.hover(new HoverParams(text, at)));
        answered(texts.completion(new CompletionParams(text, at)));
        answered(texts.definition(new DefinitionParams(text, at)));
        answered(texts.references(new ReferenceParams(text, at, new ReferenceContext(true))));
        answered(texts.documentSymbol(new DocumentSymbolParams(text)));
        answered(texts.codeAction(
                new CodeActionParams(text, new Range(new Position(0, 0), at), new CodeActionContext(List.of()))));
        answered(texts.prepareRename(new PrepareRenameParams(text, at)));
        answered(texts.rename(new RenameParams(text, at, place.length > 2 ? place[2] : "")));
    }

    private static int number(String written) {
        return written.matches("[0-9]{1,6}") ? Integer.parseInt(written) : 0;
    }

    private static void answered(CompletableFuture<?> answer) throws InterruptedException, ExecutionException {
        try {
            answer.get();
        } catch (ExecutionException e) {
            if (!(e.getCause() instanceof ResponseErrorException)) { // a refusal that the editor shows
                throw e;
            }
        }
    }

    @Override
    public void close() {
        texts.close();
    }
}
