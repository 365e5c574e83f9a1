package dev.cairn.android.dex;

import java.util.BitSet;
import java.util.List;

/**
 * A stretch of a method that is too large: it becomes a static method of its own. Nothing jumps into its midst or leaves
 * it but for its end.
 *
 * @param name of the method that it becomes
 * @param from its first step
 * @param to where it goes on afterwards
 * @param handlers those that cover all of it from without
 * @param variables all that it reads or leaves, as bits of {@link Liveness}
 * @param given the variables that it is given
 * @param left the variables that it leaves for what follows
 */
record Part(
        String owner,
        boolean inInterface,
        String name,
        int from,
        int to,
        List<MethodBody.Handler> handlers,
        BitSet variables,
        List<Variable> given,
        List<Variable> left) {
    /**
     * A register that holds a kind of value.
     *
     * @param type what is known of the value at the border
     */
    record Variable(int register, Kind kind, RegType type) {
        /** Whether it can only be zero or null, so that nobody has to say so. */
        boolean zero() {
            return type.sort == RegType.Sort.ZERO;
        }

        String descriptor() {
            return switch (kind) {
                case INT -> "I";
                case FLOAT -> "F";
                case LONG -> "J";
                case DOUBLE -> "D";
                case REFERENCE -> type.name();
            };
        }
    }

    /** The variables that are left and have to be told. */
    List<Variable> told() {
        return left.stream().filter(each -> !each.zero()).toList();
    }

    String descriptor() {
        StringBuilder text = new StringBuilder("(");
        given.stream().filter(each -> !each.zero()).forEach(each -> text.append(each.descriptor()));
        List<Variable> told = told();
        return text.append(')')
                .append(
                        switch (told.size()) {
                            case 0 -> "V";
                            case 1 -> told.getFirst().descriptor();
                            default -> "[Ljava/lang/Object;";
                        })
                .toString();
    }
}
