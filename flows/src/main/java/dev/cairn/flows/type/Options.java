package dev.cairn.flows.type;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** What is common to types with options. */
final class Options {
    private static final int MOST_NAMED = 8;

    private Options() {}

    static List<ChoiceOption> checked(List<ChoiceOption> options) {
        if (options.isEmpty()) {
            throw new IllegalArgumentException("a choice needs options");
        }
        Set<String> ids = new HashSet<>();
        options.forEach(option -> {
            if (!ids.add(option.id())) {
                throw new IllegalArgumentException("the option '" + option.id() + "' stands twice");
            }
        });
        return List.copyOf(options);
    }

    /** The option with an id, else the only one with it in other letters' case. */
    static Optional<String> id(List<ChoiceOption> options, String text) {
        String given = text.strip();
        if (options.stream().anyMatch(option -> option.id().equals(given))) {
            return Optional.of(given);
        }
        List<String> alike = options.stream()
                .map(ChoiceOption::id)
                .filter(id -> id.equalsIgnoreCase(given))
                .toList();
        return alike.size() == 1 ? Optional.of(alike.getFirst()) : Optional.empty();
    }

    static String label(List<ChoiceOption> options, String id, Locale locale) {
        return options.stream()
                .filter(option -> option.id().equals(id))
                .findFirst()
                .map(option -> option.label(locale))
                .orElse(id);
    }

    static String named(List<ChoiceOption> options, Locale locale) {
        String first = String.join(
                ", ",
                options.stream()
                        .limit(MOST_NAMED)
                        .map(option -> option.label(locale))
                        .toList());
        return options.size() > MOST_NAMED
                ? first + " " + TypeTexts.of("more", locale, options.size() - MOST_NAMED)
                : first;
    }
}
