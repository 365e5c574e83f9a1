package dev.cairn.flows.lines;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** A condition of a survey, over answers of which some may be missing: nothing is equal to, less than or among what is missing. */
sealed interface PeerCondition {
    /** @param op is, is not, less than, at least, includes, empty, answered */
    record Leaf(PeerForm.Field field, String op, Object value) implements PeerCondition {}

    record And(PeerCondition one, PeerCondition other) implements PeerCondition {}

    record Or(PeerCondition one, PeerCondition other) implements PeerCondition {}

    record Not(PeerCondition of) implements PeerCondition {}

    static PeerCondition generate(Random random, List<PeerForm.Field> known, int depth) {
        if (depth > 0 && random.nextInt(2) == 0) {
            PeerCondition one = generate(random, known, depth - 1);
            return switch (random.nextInt(3)) {
                case 0 -> new And(one, generate(random, known, depth - 1));
                case 1 -> new Or(one, generate(random, known, depth - 1));
                default -> new Not(one);
            };
        }
        PeerForm.Field field = known.get(random.nextInt(known.size()));
        if (field.mayLack() && random.nextInt(4) == 0) {
            return new Leaf(field, random.nextBoolean() ? "empty" : "answered", "");
        }
        return switch (field.kind()) {
            case NUMBER ->
                new Leaf(
                        field,
                        List.of("is", "is not", "less than", "at least").get(random.nextInt(4)),
                        1 + random.nextInt(3));
            case PICK -> new Leaf(field, random.nextBoolean() ? "is" : "is not", random.nextBoolean() ? "a" : "b");
            case MANY -> new Leaf(field, "includes", random.nextBoolean() ? "p" : "q");
            case FLAG -> new Leaf(field, "is", random.nextBoolean());
            case WORD -> new Leaf(field, random.nextBoolean() ? "is" : "is not", "w" + random.nextInt(2));
        };
    }

    /** The names that it reads. */
    default Set<String> names() {
        Set<String> names = new LinkedHashSet<>();
        switch (this) {
            case Leaf leaf -> names.add(leaf.field().name());
            case And and -> {
                names.addAll(and.one().names());
                names.addAll(and.other().names());
            }
            case Or or -> {
                names.addAll(or.one().names());
                names.addAll(or.other().names());
            }
            case Not not -> names.addAll(not.of().names());
        }
        return names;
    }

    default boolean holds(Map<String, Object> answers) {
        return switch (this) {
            case And and -> and.one().holds(answers) && and.other().holds(answers);
            case Or or -> or.one().holds(answers) || or.other().holds(answers);
            case Not not -> !not.of().holds(answers);
            case Leaf(PeerForm.Field field, String op, Object value) -> {
                Object found = answers.get(field.name());
                yield switch (op) {
                    case "empty" -> found == null;
                    case "answered" -> found != null;
                    case "is" -> value.equals(found);
                    case "is not" -> !value.equals(found);
                    case "less than" -> found instanceof Integer number && number < (Integer) value;
                    case "at least" -> found instanceof Integer number && number >= (Integer) value;
                    default -> found instanceof List<?> list && list.contains(value);
                };
            }
        };
    }

    default String cel() {
        return switch (this) {
            case And and -> "(" + and.one().cel() + ") && (" + and.other().cel() + ")";
            case Or or -> "(" + or.one().cel() + ") || (" + or.other().cel() + ")";
            case Not not -> "!(" + not.of().cel() + ")";
            case Leaf(PeerForm.Field field, String op, Object value) -> {
                String name = field.name();
                yield switch (op) {
                    case "empty" -> "!has(" + name + ")";
                    case "answered" -> "has(" + name + ")";
                    case "is" -> known(field, missing(field, value)) + " == " + literal(value);
                    case "is not" -> known(field, missing(field, value)) + " != " + literal(value);
                    case "less than" -> known(field, "99") + " < " + value;
                    case "at least" -> known(field, "-1") + " >= " + value;
                    default -> literal(value) + " in " + known(field, "[]");
                };
            }
        };
    }

    private static String known(PeerForm.Field field, String otherwise) {
        return field.mayLack() ? field.name() + ".orValue(" + otherwise + ")" : field.name();
    }

    private static String missing(PeerForm.Field field, Object value) {
        return switch (field.kind()) {
            case NUMBER -> "-1";
            case FLAG -> String.valueOf(!(Boolean) value);
            case PICK, WORD -> "''";
            case MANY -> "[]";
        };
    }

    private static String literal(Object value) {
        return value instanceof String text ? "'" + text + "'" : String.valueOf(value);
    }
}
