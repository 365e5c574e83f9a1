package dev.cairn.android.runtime.limit;

import dev.cairn.android.device.UnsupportedFeature;
import dev.cairn.android.device.UnsupportedFeature.Kind;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What an app throws because it missed something before, and could not go on without it. */
final class Aftermath {
    private static final Pattern FRAME = Pattern.compile("\\s*at ([^(/\\s]+)\\(.*");

    /** A part of a phone has a name of one word; a stand-in's has dots. */
    private static final Pattern PART = Pattern.compile("\\p{Alpha}{4,}");

    /** Libraries of AndroidX that do the same faster than Java can, or not at all. */
    private static final List<String> HARMLESS = List.of("library libandroidx.", "library libdatastore_");

    private final AppFacts facts;
    private final Owners owners;

    Aftermath(AppFacts facts) {
        this.facts = facts;
        this.owners = new Owners(facts::definesClass);
    }

    Judgement of(List<Throwable> causes) {
        return causes.stream()
                .map(this::named)
                .filter(judgement -> judgement != Judgement.OPEN)
                .findFirst()
                .orElseGet(() -> sameMethod(causes))
                .or(() -> aboutIt(causes))
                .or(this::endedLaunch);
    }

    /** The app says itself which library it misses. */
    private Judgement named(Throwable thrown) {
        return MissingLibrary.named(String.valueOf(thrown.getMessage()))
                .filter(facts::hasLibrary)
                .map(file -> MissingLibrary.needs("library " + file))
                .orElse(Judgement.OPEN);
    }

    /** The method of the app that asked for it in vain is the one that now fails. */
    private Judgement sameMethod(List<Throwable> causes) {
        Set<String> failing = causes.stream()
                .flatMap(cause -> Arrays.stream(cause.getStackTrace()))
                .filter(frame -> owners.of(frame) == FrameOwner.APP)
                .map(frame -> frame.getClassName() + "." + frame.getMethodName())
                .collect(Collectors.toSet());
        return facts.metBefore().stream()
                .filter(limit -> asker(limit).filter(failing::contains).isPresent())
                .findFirst()
                .map(Judgement::limit)
                .orElse(Judgement.OPEN);
    }

    /** The app speaks of the part of a phone that it asked for in vain, such as the camera. */
    private Judgement aboutIt(List<Throwable> causes) {
        String said = causes.toString().toLowerCase(Locale.ROOT); // types and messages
        return facts.metBefore().stream()
                .filter(limit -> limit.kind() == Kind.STAND_IN
                        && PART.matcher(limit.missing()).matches())
                .filter(limit -> said.contains(limit.missing().toLowerCase(Locale.ROOT)))
                .findFirst()
                .map(Judgement::limit)
                .orElse(Judgement.OPEN);
    }

    private Optional<String> asker(UnsupportedFeature limit) {
        return limit.trace().stream()
                .flatMap(String::lines)
                .map(FRAME::matcher)
                .filter(Matcher::matches)
                .map(frame -> frame.group(1))
                .filter(name -> owners.of(name) == FrameOwner.APP)
                .findFirst();
    }

    private Judgement endedLaunch() {
        return facts.metBefore().stream()
                .filter(limit -> !facts.hasShown() && limit.kind() == Kind.LIBRARY)
                .filter(limit -> HARMLESS.stream().noneMatch(limit.missing()::startsWith))
                .findFirst()
                .map(Judgement::limit)
                .orElse(Judgement.OPEN);
    }
}
