package dev.cairn.cli.flow.lsp;

import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.language.FlowSymbols;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.SymbolKind;

/** The outline of a flow: its nodes, its flows with theirs, its topics and tools. */
final class FlowOutlineSymbols {
    private FlowOutlineSymbols() {}

    static List<DocumentSymbol> of(FlowDocument document) {
        FlowSymbols symbols = FlowSymbols.of(document);
        List<DocumentSymbol> all = new ArrayList<>(nodes(document, symbols, ""));
        for (Entry flow : symbols.flows()) {
            DocumentSymbol symbol = symbol(document, flow, SymbolKind.Class, "flow");
            symbol.setChildren(nodes(document, symbols, flow.name()));
            all.add(symbol);
        }
        symbols.entries("anytime").forEach(topic -> all.add(symbol(document, topic, SymbolKind.Event, "topic")));
        symbols.entries("tools").forEach(tool -> all.add(symbol(document, tool, SymbolKind.Interface, "tool")));
        return all;
    }

    private static List<DocumentSymbol> nodes(FlowDocument document, FlowSymbols symbols, String flow) {
        return symbols.nodes(flow).stream()
                .map(node -> symbol(document, node, SymbolKind.Function, "node"))
                .toList();
    }

    private static DocumentSymbol symbol(FlowDocument document, Entry entry, SymbolKind kind, String what) {
        int start = entry.key().place().span().start();
        int end = Math.max(
                entry.key().place().span().end(), entry.value().place().span().end());
        DocumentSymbol symbol = new DocumentSymbol(
                entry.name().isEmpty() ? "?" : entry.name(),
                kind,
                LspPlaces.range(document, start, end),
                LspPlaces.range(document, entry.key().place()));
        symbol.setDetail(what);
        return symbol;
    }
}
