package dev.cairn.flows.lines;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * A form as surveys have them: questions that are visible under a condition, with constraints, groups that are repeated as often as an answer says, one in the
 * other. Conditions look back only, and what has no answer meets none but {@code empty} and {@code isNot}. Made at random.
 */
record PeerForm(List<Item> items) {
    /** A question, or a group that is repeated. */
    sealed interface Item {
        String name();

        Optional<PeerCondition> visible();
    }

    enum Kind {
        NUMBER,
        PICK,
        MANY,
        FLAG,
        WORD
    }

    record Field(
            String name,
            Kind kind,
            boolean required,
            Optional<PeerCondition> visible,
            Optional<PeerCondition> constraint)
            implements Item {
        boolean mayLack() {
            return !required || visible.isPresent();
        }
    }

    /** @param count a number, or the name of the field that has it */
    record Repeat(String name, String count, Optional<PeerCondition> visible, List<Item> items) implements Item {}

    static PeerForm generate(Random random) {
        return new PeerForm(new Maker(random).items(new ArrayList<>(), "q", 4 + random.nextInt(8), 0));
    }

    /** All fields of the form, those of groups among them, by name. */
    Map<String, Field> fields() {
        Map<String, Field> fields = new LinkedHashMap<>();
        collect(items, fields);
        return fields;
    }

    private static void collect(List<Item> items, Map<String, Field> fields) {
        for (Item item : items) {
            switch (item) {
                case Field field -> fields.put(field.name(), field);
                case Repeat repeat -> collect(repeat.items(), fields);
            }
        }
    }

    private record Maker(Random random) {
        /** @param known fields that stand before, outer ones first */
        List<Item> items(List<Field> known, String prefix, int size, int depth) {
            List<Item> items = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                Optional<PeerCondition> visible = random.nextInt(3) == 0 && !known.isEmpty()
                        ? Optional.of(PeerCondition.generate(random, known, 2))
                        : Optional.empty();
                if (depth < 2 && random.nextInt(6) == 0) {
                    String count = known.stream()
                            .filter(field -> field.kind() == Kind.NUMBER)
                            .map(Field::name)
                            .findAny()
                            .orElse("2");
                    String name = "r" + prefix + i;
                    items.add(new Repeat(
                            name,
                            count,
                            visible,
                            items(new ArrayList<>(known), prefix + i + "x", 1 + random.nextInt(3), depth + 1)));
                } else {
                    Field field = field(prefix + i, visible, known);
                    items.add(field);
                    known.add(field);
                }
            }
            return items;
        }

        private Field field(String name, Optional<PeerCondition> visible, List<Field> known) {
            Kind kind = Kind.values()[random.nextInt(Kind.values().length)];
            boolean required = random.nextInt(3) > 0;
            Field bare = new Field(name, kind, true, Optional.empty(), Optional.empty());
            Optional<PeerCondition> constraint = kind == Kind.NUMBER && random.nextInt(3) == 0
                    ? Optional.of(new PeerCondition.Or(
                            PeerCondition.generate(random, List.of(bare), 1),
                            known.isEmpty()
                                    ? new PeerCondition.Leaf(bare, "at least", 3)
                                    : PeerCondition.generate(random, known, 1)))
                    : Optional.empty();
            return new Field(name, kind, required, visible, constraint);
        }
    }
}
