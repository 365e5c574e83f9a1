package dev.cairn.flows.reader;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** A message as symbols, over which rules are regular expressions: each code, and a space behind it. */
final class SymbolLine {
    private final String message;
    private final List<Symbol> symbols;
    private final String line;
    private final int[] starts;

    SymbolLine(String message, List<Symbol> symbols) {
        this.message = message;
        this.symbols = List.copyOf(symbols);
        StringBuilder codes = new StringBuilder();
        this.starts = new int[symbols.size()];
        for (int i = 0; i < symbols.size(); i++) {
            starts[i] = codes.length();
            codes.append(symbols.get(i).code()).append(' ');
        }
        this.line = codes.toString();
    }

    String message() {
        return message;
    }

    List<Symbol> symbols() {
        return symbols;
    }

    /** All that a rule finds, from left to right. */
    <T> List<Mention<T>> find(SymbolRule<T> rule) {
        List<Mention<T>> found = new ArrayList<>();
        int at = 0;
        while (at < line.length()) {
            Optional<MatchResult> next = rule.pattern().next(line, at);
            if (next.isEmpty()) {
                break;
            }
            MatchResult match = next.get();
            Optional<T> value = match.end() > match.start() ? rule.meaning().apply(match) : Optional.empty();
            if (value.isPresent()) {
                int first = index(match.start());
                int last = index(match.end() - 1);
                found.add(new Mention<>(
                        value.get(),
                        symbols.get(first).from(),
                        symbols.get(last).to(),
                        rule.certainty()));
                at = match.end();
            } else {
                at = line.indexOf(' ', match.start()) + 1;
            }
        }
        return found;
    }

    /** Whether the line has something like this. */
    boolean has(Pattern pattern) {
        return pattern.matcher(line).find();
    }

    /** The symbol that stands at a place of the line. */
    private int index(int place) {
        int low = 0;
        int high = starts.length - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (starts[middle] <= place) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }
}
