package dev.cairn.agent.prelude;

import dev.cairn.agent.input.Typed;
import dev.cairn.agent.input.TypedText;
import dev.cairn.agent.prelude.PreludeStep.What;
import dev.cairn.agent.userfile.UserFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Steps as a user writes them, in YAML or JSON: a list {@code steps} of objects with {@code do} ({@code tap}, {@code long_press}, {@code type},
 * {@code scroll}, {@code back}, {@code menu}, {@code rotate}, {@code wait}); for what is done to a view some of {@code id}, {@code text},
 * {@code label} and {@code key}; what is typed as {@code value} or {@code secret}.
 */
public final class PreludeFile {
    private static final int SECONDS = 10;
    private static final int MOST_SECONDS = 120;
    private static final UserFile FILE = new UserFile(
            "prelude",
            "prelude",
            "steps",
            Set.of("do", "id", "text", "label", "key", "value", "secret", "to", "seconds"));

    private PreludeFile() {}

    /**
     * The steps of a file.
     *
     * @throws dev.cairn.engine.CairnException {@code prelude.unreadable}; {@code prelude.invalid}, with all problems and their lines
     */
    public static List<PreludeStep> read(Path file) {
        List<PreludeStep> steps = new ArrayList<>();
        FILE.read(file, entry -> step(entry).ifPresent(steps::add));
        return steps;
    }

    /** The steps of a document that messages call {@code name}. */
    static List<PreludeStep> parse(String document, String name) {
        List<PreludeStep> steps = new ArrayList<>();
        FILE.parse(document, name, entry -> step(entry).ifPresent(steps::add));
        return steps;
    }

    private static Optional<PreludeStep> step(UserFile.Entry entry) {
        Optional<What> what = what(entry);
        int seconds = seconds(entry);
        if (what.isEmpty() || seconds < 0) {
            return Optional.empty();
        }
        String typed = "";
        if (what.get() == What.TYPE) {
            Optional<Typed> text = TypedText.of(entry.texts(), "value", entry.problem());
            if (text.isEmpty()) {
                return Optional.empty();
            }
            typed = text.get().written();
        }
        PreludeStep step = new PreludeStep(
                what.get(),
                text(entry, "id"),
                text(entry, "text"),
                text(entry, "label"),
                text(entry, "key"),
                typed,
                text(entry, "to"),
                seconds,
                entry.line());
        if (step.what().hasTarget() && !step.namesTarget()) {
            entry.problem()
                    .accept("says nothing of what to " + step.describe() + "; give some of id, text, label, key");
            return Optional.empty();
        }
        return Optional.of(step);
    }

    private static Optional<What> what(UserFile.Entry entry) {
        String written = entry.texts().getOrDefault("do", "");
        Optional<What> what = Arrays.stream(What.values())
                .filter(one -> one.name().toLowerCase(Locale.ROOT).equals(written))
                .findFirst();
        if (what.isEmpty()) {
            String known = Arrays.stream(What.values())
                    .map(one -> one.name().toLowerCase(Locale.ROOT))
                    .collect(Collectors.joining(", "));
            entry.problem().accept("'do' must be one of " + known + ", not '" + written + "'");
        }
        return what;
    }

    private static int seconds(UserFile.Entry entry) {
        String written = entry.texts().getOrDefault("seconds", String.valueOf(SECONDS));
        if (!written.matches("\\d{1,3}") || Integer.parseInt(written) > MOST_SECONDS) {
            entry.problem().accept("'seconds' must be a number from 0 to " + MOST_SECONDS + ", not '" + written + "'");
            return -1;
        }
        return Integer.parseInt(written);
    }

    private static Optional<String> text(UserFile.Entry entry, String key) {
        return Optional.ofNullable(entry.texts().get(key)).filter(text -> !text.isBlank());
    }
}
