package dev.cairn.flows.reader;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/** Finds places in a list: {@code the second one}, {@code the last but one}, {@code the first two}, in English and German. */
final class OptionPlaces {
    private static final Set<String> LAST = Set.of(
            "last",
            "latter",
            "final",
            "bottom",
            "lowest",
            "letzte",
            "letzter",
            "letztes",
            "letzten",
            "letztem",
            "letztere",
            "letzteres",
            "letzterer",
            "letzteren",
            "unterste",
            "unterster",
            "unterstes",
            "untersten");
    private static final Set<String> FIRST = Set.of(
            "former",
            "top",
            "topmost",
            "uppermost",
            "erstere",
            "ersterer",
            "ersteres",
            "ersteren",
            "oberste",
            "oberster",
            "oberstes",
            "obersten");
    private static final Set<String> SECOND_LAST = Set.of(
            "penultimate",
            "vorletzte",
            "vorletzter",
            "vorletztes",
            "vorletzten",
            "vorletztem",
            "zweitletzte",
            "zweitletzter",
            "zweitletztes",
            "zweitletzten");

    /** German adverbs: they count what is said, and choose all the same. */
    private static final Map<String, Integer> ADVERBS =
            Map.of("erstens", 1, "zweitens", 2, "drittens", 3, "viertens", 4, "fünftens", 5);

    private static final Set<String> BUT = Set.of("but", "to");
    private static final Set<String> BOTH = Set.of("both", "beiden", "beide");

    private final List<Symbol> symbols;
    private final int size;
    private final List<Place> found = new ArrayList<>();

    private OptionPlaces(List<Symbol> symbols, int size) {
        this.symbols = symbols;
        this.size = size;
    }

    /**
     * One place or several that follow each other.
     *
     * @param first from 1
     * @param from where it begins in the message
     */
    record Place(int first, int last, int from, int to) {}

    /** Those of a message that a list of so many has. */
    static List<Place> in(SymbolLine line, int size) {
        OptionPlaces places = new OptionPlaces(line.symbols(), size);
        int at = 0;
        while (at < line.symbols().size()) {
            at += places.at(at);
        }
        return places.found;
    }

    /** Looks at one symbol and those behind it, and tells how many it has taken. */
    private int at(int at) {
        Symbol symbol = symbols.get(at);
        if (SECOND_LAST.contains(symbol.text())) {
            return add(size - 1, size - 1, at, 1);
        }
        if (LAST.contains(symbol.text())) {
            return last(at);
        }
        OptionalInt place = place(symbol);
        if (place.isEmpty()) {
            return 1;
        }
        int number = place.getAsInt();
        boolean ordinal = symbol.code().startsWith("O");
        int behind = ordinal && number == 2 ? lastBehind(at) : 0;
        if (behind > 0) {
            return add(size - 1, size - 1, at, behind);
        }
        int several = ordinal && number == 1 ? count(at + 1) : 0;
        return several > 1 ? add(1, several, at, 2) : add(number, number, at, 1);
    }

    /** {@code last but one}, {@code last two}, {@code last}. */
    private int last(int at) {
        if (isOf(BUT, at + 1) && count(at + 2) == 1) {
            return add(size - 1, size - 1, at, 3);
        }
        int several = count(at + 1);
        return several > 1 ? add(size - several + 1, size, at, 2) : add(size, size, at, 1);
    }

    /** How many symbols {@code second last}, {@code second to last} has; 0 if it is none. */
    private int lastBehind(int at) {
        if (isOf(LAST, at + 1)) {
            return 2;
        }
        return isOf(BUT, at + 1) && isOf(LAST, at + 2) ? 3 : 0;
    }

    private boolean isOf(Set<String> words, int at) {
        return at < symbols.size() && words.contains(symbols.get(at).text());
    }

    /** A number of things; 0 if there is none. */
    private int count(int at) {
        if (isOf(BOTH, at)) {
            return 2;
        }
        return at < symbols.size() && symbols.get(at).code().matches("N[1-9](?:\\|.*)?")
                ? symbols.get(at).code().charAt(1) - '0'
                : 0;
    }

    private OptionalInt place(Symbol symbol) {
        if (FIRST.contains(symbol.text())) {
            return OptionalInt.of(1);
        }
        Integer adverb = ADVERBS.get(symbol.text());
        if (adverb != null) {
            return OptionalInt.of(adverb);
        }
        for (String sense : symbol.code().split("\\|")) {
            if (sense.matches("[ON]\\d{1,3}") && !symbol.text().equals("one")) {
                return OptionalInt.of(Integer.parseInt(sense.substring(1)));
            }
        }
        return OptionalInt.empty();
    }

    private int add(int first, int last, int at, int count) {
        if (first >= 1 && last <= size && first <= last) {
            found.add(new Place(
                    first,
                    last,
                    symbols.get(at).from(),
                    symbols.get(at + count - 1).to()));
        }
        return count;
    }
}
