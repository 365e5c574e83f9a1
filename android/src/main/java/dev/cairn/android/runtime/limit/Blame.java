package dev.cairn.android.runtime.limit;

import dev.cairn.android.device.AppTrace;
import dev.cairn.android.device.UnsupportedFeature;
import dev.cairn.android.device.UnsupportedFeature.Kind;
import java.util.List;
import java.util.Optional;

/**
 * Decides by rule whether the end of an app is the app's own crash, which a phone would have shown, or comes from a limit
 * of this device. It is the app's only if it can be; {@code docs/decisions/022} has the rules, its test a table of cases.
 */
public final class Blame {
    private final AppFacts facts;
    private final LinkBlame links;
    private final Owners owners;

    /** With what is known of the app and of its process. */
    public Blame(AppFacts facts) {
        this.facts = facts;
        this.links = new LinkBlame(facts);
        this.owners = new Owners(facts::definesClass);
    }

    /** The limit that made the app throw this; empty if it is the app's own crash. */
    public Optional<UnsupportedFeature> of(Throwable thrown) {
        List<Throwable> causes = Causes.rootFirst(thrown);
        return causes.stream()
                .map(this::byType)
                .filter(judgement -> judgement != Judgement.OPEN)
                .findFirst()
                .orElseGet(() -> byPlace(causes.getFirst()))
                .or(() -> suppressed(causes))
                .or(() -> new Aftermath(facts).of(causes))
                .limit()
                .map(limit -> limit.ending().withTrace(AppTrace.print(thrown)));
    }

    private Judgement byType(Throwable thrown) {
        return switch (thrown) {
            case NotOnDevice known -> Judgement.limit(Kind.STAND_IN, known.missing(), known.getMessage());
            case EndlessStarts starts ->
                Judgement.limit(Kind.SELF_STARTS, "self-starts of " + starts.activity(), starts.getMessage());
            case OutOfMemoryError memory -> memory(memory);
            case StackOverflowError deep -> Recursion.judge(deep, owners);
            case LinkageError broken -> links.judge(broken);
            case IllegalAccessException closed
            when String.valueOf(closed.getMessage()).contains("module java.base") ->
                Judgement.limit(Kind.PLATFORM, "reflection into the Java library", closed.getMessage());
            case ReflectiveOperationException broken -> links.judge(broken);
            case TypeNotPresentException broken -> links.missingClass(broken.typeName());
            case java.lang.reflect.InaccessibleObjectException closed ->
                Judgement.limit(Kind.PLATFORM, "reflection into the Java library", closed.getMessage());
            case NullPointerException nothing ->
                new MissingService(facts).judge(nothing).or(() -> new KnownMessages(facts).judge(nothing));
            default -> new KnownMessages(facts).judge(thrown);
        };
    }

    /** What a phone's largest heap is: an app that asks for more at once than that fails there, too. */
    private static final long PHONE_HEAP_MB = 512;

    /** The JVM says only these; whatever else is said is said by the app, which throws the error itself. */
    private static final List<String> JVM_OUT_OF = List.of(
            "Java heap space",
            "GC overhead limit exceeded",
            "Metaspace",
            "Compressed class space",
            "unable to create native thread",
            "Cannot reserve",
            "Direct buffer memory",
            "Requested array size");

    private Judgement memory(OutOfMemoryError error) {
        String message = String.valueOf(error.getMessage());
        boolean ofJvm = JVM_OUT_OF.stream().anyMatch(message::startsWith);
        boolean tooLarge = message.startsWith("Requested array size")
                || message.equals("Java heap space") && facts.freeHeapMb() >= PHONE_HEAP_MB;
        return !ofJvm || tooLarge
                ? Judgement.APPS_OWN
                : Judgement.limit(
                        Kind.MEMORY,
                        "memory",
                        "the device ran out of memory (" + message + "); give it more with --device-memory");
    }

    /** By whose code threw it, and by what stands between that and the app's own code. */
    private Judgement byPlace(Throwable root) {
        return StandInFrames.thrower(List.of(root.getStackTrace()), owners)
                .filter(frame -> !FaithfulExceptions.isThrownOnPhonesToo(root))
                .map(name -> Judgement.limit(Kind.STAND_IN, name, name + " is only a stand-in on this device: " + root))
                .orElse(Judgement.OPEN);
    }

    /** What went wrong besides counts only if it is sure to be the device's. */
    private Judgement suppressed(List<Throwable> causes) {
        return causes.stream()
                .flatMap(cause -> List.of(cause.getSuppressed()).stream())
                .flatMap(cause -> Causes.rootFirst(cause).stream())
                .map(this::byType)
                .filter(judgement -> judgement.limit().isPresent())
                .findFirst()
                .orElse(Judgement.OPEN);
    }
}
