package dev.cairn.flows.type;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import tools.jackson.databind.JsonNode;

/**
 * Several values of one type, in their order; the same may stand there twice. At most 1,000.
 *
 * @param of the type of each
 * @param from the fewest, 1 unless said otherwise
 * @param to the most
 */
public record ListType(DataType of, int from, OptionalInt to) implements DataType {
    private static final int MOST = 1_000;

    public ListType {
        if (from < 0 || to.orElse(MOST) < from || to.orElse(MOST) > MOST) {
            throw new IllegalArgumentException(
                    "no list has from " + from + " to " + to.orElse(MOST) + " items; it may have " + MOST);
        }
    }

    /** Of at least one. */
    public static ListType of(DataType of) {
        return new ListType(of, 1, OptionalInt.empty());
    }

    @Override
    public String name() {
        return "list";
    }

    @Override
    public CheckedValue read(JsonNode json) {
        if (!json.isArray() || json.size() > MOST) {
            return refuse(json);
        }
        List<Value> items = new ArrayList<>();
        for (JsonNode item : json) {
            switch (of.read(item)) {
                case CheckedValue.Accepted(Value value) -> items.add(value);
                case CheckedValue.Refused(String expected, String found) -> {
                    return new CheckedValue.Refused(expected, found + " as item " + (items.size() + 1) + " of a list");
                }
            }
        }
        return check(new Value.Items(items));
    }

    @Override
    public CheckedValue check(Value value) {
        return accept(
                value instanceof Value.Items(List<Value> items)
                        && items.size() >= from
                        && items.size() <= to.orElse(MOST)
                        && items.stream().allMatch(item -> of.check(item) instanceof CheckedValue.Accepted),
                value);
    }

    @Override
    public String expected(Locale locale) {
        return from == 1 && to.isEmpty()
                ? TypeTexts.of("list", locale, of.expected(locale))
                : TypeTexts.of("list.count", locale, of.expected(locale), from, to.orElse(MOST));
    }

    @Override
    public String show(Value value, Locale locale) {
        return value instanceof Value.Items(List<Value> items)
                ? String.join(
                        ", ", items.stream().map(item -> of.show(item, locale)).toList())
                : value.toJson().toString();
    }
}
