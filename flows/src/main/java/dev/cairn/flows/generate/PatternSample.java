package dev.cairn.flows.generate;

import java.util.Optional;

/**
 * A text that a pattern of RE2 takes, for patterns as people write them for numbers and codes: letters, classes, groups, the first of several choices, quantifiers by their least. Of others nothing, or a text
 * that the pattern may refuse: whoever asks tries it.
 */
final class PatternSample {
    private static final int MOST_REPEATS = 100;

    private final String pattern;
    private int at;

    private PatternSample(String pattern) {
        this.pattern = pattern;
    }

    static Optional<String> of(String pattern) {
        try {
            PatternSample sample = new PatternSample(pattern);
            String text = sample.choices();
            return sample.at == pattern.length() ? Optional.of(text) : Optional.empty();
        } catch (IllegalStateException | IndexOutOfBoundsException | NumberFormatException e) {
            return Optional.empty(); // a pattern of another kind
        }
    }

    private boolean isAt(char sign) {
        return at < pattern.length() && pattern.charAt(at) == sign;
    }

    /** The first of the choices; the others are read over. */
    private String choices() {
        String first = sequence();
        while (isAt('|')) {
            at++;
            sequence();
        }
        return first;
    }

    private String sequence() {
        StringBuilder text = new StringBuilder();
        while (at < pattern.length() && !isAt('|') && !isAt(')')) {
            String one = part();
            text.append(one.repeat(times(one)));
        }
        return text.toString();
    }

    private String part() {
        char sign = pattern.charAt(at++);
        return switch (sign) {
            case '^', '$' -> "";
            case '.' -> "a";
            case '(' -> group();
            case '[' -> String.valueOf(oneOf());
            case '\\' -> escaped(pattern.charAt(at++));
            default -> String.valueOf(sign);
        };
    }

    private String group() {
        if (isAt('?')) {
            while (!isAt(':') && !isAt('>')) {
                at++;
            }
            at++;
        }
        String inside = choices();
        if (!isAt(')')) {
            throw new IllegalStateException("a group is not closed");
        }
        at++;
        return inside;
    }

    private static String escaped(char sign) {
        return switch (sign) {
            case 'd' -> "1";
            case 'w' -> "a";
            case 's' -> " ";
            case 'D', 'S' -> "a";
            case 'W' -> "-";
            case 'b', 'A', 'z' -> "";
            default -> String.valueOf(sign);
        };
    }

    /** The first sign of a class; of one that leaves signs out, the first common one that it does not. */
    private char oneOf() {
        int end = pattern.indexOf(']', at + 1);
        String inside = pattern.substring(at, end);
        at = end + 1;
        if (inside.startsWith("^")) {
            return "a1 -"
                    .chars()
                    .mapToObj(sign -> (char) sign)
                    .filter(sign -> inside.indexOf(sign) < 0)
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException("a class of rare signs"));
        }
        return inside.startsWith("\\") ? (escaped(inside.charAt(1)) + "a").charAt(0) : inside.charAt(0);
    }

    private int times(String one) {
        if (at >= pattern.length()) {
            return 1;
        }
        int least = switch (pattern.charAt(at)) {
            case '?', '*' -> 0;
            case '+' -> 1;
            case '{' -> {
                int end = pattern.indexOf('}', at);
                String bounds = pattern.substring(at + 1, end);
                at = end;
                yield Integer.parseInt(bounds.split(",", 2)[0]);
            }
            default -> -1;
        };
        if (least < 0) {
            return 1;
        }
        at++;
        if (isAt('?')) {
            at++;
        }
        if (least > MOST_REPEATS || one.length() * least > MOST_REPEATS * 10) {
            throw new IllegalStateException("a long text");
        }
        return least;
    }
}
