package dev.cairn.flows.compile;

import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A flow with one seeded mistake of those that people make: a name written wrong where it is read, a line gone, another type, two lines the other way round.
 *
 * @param what of the mistake, for messages
 */
record MutatedFlow(String text, String what) {
    private static final Pattern READ = Pattern.compile(
            "(?<=next: )[a-z_]{3,}(?=[ }\\n])|(?<=to: )[a-z_]{3,}(?=[ ,}\\n])|(?<=when: )[a-z_]{3,}(?=[ .,}\\n])|(?<=do: )[a-z.]+");
    private static final Pattern TYPE =
            Pattern.compile("(?<=type: )(text|whole|number|yes_no|date|time|money|email|phone)(?=[ ,}\\n])");
    private static final List<String> TYPES = List.of("text", "yes_no", "date", "time", "money", "whole");

    static MutatedFlow of(String text, Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> renamed(text, random);
            case 1 -> deleted(text, random);
            case 2 -> retyped(text, random);
            default -> reordered(text, random);
        };
    }

    private static MutatedFlow renamed(String text, Random random) {
        List<MatchResult> names = READ.matcher(text).results().toList();
        MatchResult name = names.get(random.nextInt(names.size()));
        int at = name.start() + random.nextInt(name.end() - name.start());
        return new MutatedFlow(text.substring(0, at) + "q" + text.substring(at), "renamed " + name.group());
    }

    private static MutatedFlow deleted(String text, Random random) {
        List<String> lines = text.lines().toList();
        int gone = random.nextInt(lines.size());
        return new MutatedFlow(joined(lines, gone, -1), "deleted line " + (gone + 1) + ": " + lines.get(gone));
    }

    private static MutatedFlow retyped(String text, Random random) {
        List<MatchResult> types = TYPE.matcher(text).results().toList();
        if (types.isEmpty()) {
            return deleted(text, random);
        }
        MatchResult type = types.get(random.nextInt(types.size()));
        String other = TYPES.get(random.nextInt(TYPES.size()));
        String now = text.substring(0, type.start()) + other + text.substring(type.end());
        return new MutatedFlow(now, "retyped at " + type.start() + ": " + type.group() + " to " + other);
    }

    private static MutatedFlow reordered(String text, Random random) {
        List<String> lines = text.lines().toList();
        int first = random.nextInt(lines.size() - 1);
        return new MutatedFlow(
                joined(lines, first, first + 1), "lines " + (first + 1) + " and " + (first + 2) + " exchanged");
    }

    /** Without the line, or with it behind another. */
    private static String joined(List<String> lines, int taken, int behind) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < lines.size(); i++) {
            if (i != taken) {
                text.append(lines.get(i)).append('\n');
            }
            if (i == behind) {
                text.append(lines.get(taken)).append('\n');
            }
        }
        return text.toString();
    }
}
