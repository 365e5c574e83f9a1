package dev.cairn.cli.flow.lsp;

import dev.cairn.engine.CairnException;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.edit.EditOperation;
import dev.cairn.flows.edit.FlowEditor;
import dev.cairn.flows.edit.NamedPlace;
import dev.cairn.flows.language.FlowSymbol;
import dev.cairn.flows.language.FlowSymbols;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.jspecify.annotations.Nullable;

/** What is to be called otherwise: a node or a flow, by the operation that {@code cairn flow edit} has for it. */
record SymbolRename(OpenFlow flow, FlowSymbol symbol, Place place) {
    /**
     * What stands at a position.
     *
     * @throws ResponseErrorException if nothing stands there that can be renamed
     */
    static SymbolRename at(@Nullable OpenFlow flow, Position position) {
        if (flow == null || flow.document().isCutOff()) {
            throw refused("the text cannot be read to its end; mend that first");
        }
        FlowSymbols symbols = FlowSymbols.of(flow.document());
        int offset = LspPlaces.offset(flow.document(), position);
        Optional<NamedPlace> named = symbols.placeAt(offset);
        Optional<FlowSymbol> symbol = symbols.at(offset);
        if (named.isEmpty()
                || symbol.isEmpty()
                || symbols.definition(symbol.get()).isEmpty()) {
            throw refused("nothing stands here that can be renamed");
        }
        boolean otherKey = symbol.get().kind() == FlowSymbol.Kind.NODE
                && !named.get().name().equals(symbol.get().name());
        if (symbol.get().kind() == FlowSymbol.Kind.VALUE || otherKey) {
            throw refused("nodes and flows can be renamed, and with them what their answers are called; '"
                    + named.get().name() + "' is "
                    + (otherKey ? "the key of '" + symbol.get().name() + "'" : "neither"));
        }
        return new SymbolRename(flow, symbol.get(), named.get().place());
    }

    Range range() {
        return LspPlaces.range(flow.document(), place);
    }

    /** What changes, by address. */
    Map<String, List<TextEdit>> edits(String to) {
        EditOperation operation = symbol.kind() == FlowSymbol.Kind.FLOW
                ? new EditOperation.RenameFlow(symbol.name(), to)
                : new EditOperation.Rename(symbol.flow(), symbol.name(), to);
        try {
            return Map.of(
                    flow.uri(),
                    LspPlaces.edits(
                            flow.document(),
                            FlowEditor.of(System.getProperty("user.name", ""))
                                    .apply(flow.document(), operation)
                                    .edits()));
        } catch (CairnException e) {
            throw refused(String.valueOf(e.getMessage()));
        }
    }

    private static ResponseErrorException refused(String why) {
        return new ResponseErrorException(new ResponseError(ResponseErrorCode.RequestFailed, why, null));
    }
}
