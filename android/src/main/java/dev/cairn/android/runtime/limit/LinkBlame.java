package dev.cairn.android.runtime.limit;

import dev.cairn.android.device.UnsupportedFeature.Kind;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Of code that does not fit together: whether it did so in the APK, or only does so here. */
final class LinkBlame {
    private static final Pattern CLASS_NAME = Pattern.compile("L?([\\w$]++(?:[./][\\w$]++)++);?");
    private static final Pattern FIELD =
            Pattern.compile("Class ([\\w$.]++) does not have member field '\\S++ ([\\w$]++)'");
    private static final Pattern EARLIER =
            Pattern.compile("Exception ([\\w$.]++)(?:: ((?:(?! \\[in thread ).)*+))?+(?: \\[in thread .*+)?+");

    private final AppFacts facts;
    private final MissingLibrary libraries;
    private final Owners owners;

    LinkBlame(AppFacts facts) {
        this.facts = facts;
        this.libraries = new MissingLibrary(facts);
        this.owners = new Owners(facts::definesClass);
    }

    Judgement judge(Throwable broken) {
        String message = String.valueOf(broken.getMessage());
        return switch (broken) {
            case UnsatisfiedLinkError library -> libraries.judge(library);
            case ExceptionInInitializerError error ->
                error.getCause() == null ? earlier(error, message) : Judgement.OPEN;
            case NoClassDefFoundError again when message.startsWith("Could not initialize class ") -> Judgement.OPEN;
            case NoClassDefFoundError missing -> named(message);
            case ClassNotFoundException missing -> named(message);
            case NoSuchMethodError missing -> member(message);
            case NoSuchFieldError missing -> field(message);
            case LinkageError other -> broken(other, message);
            default -> new KnownMessages(facts).judge(broken);
        };
    }

    private Judgement named(String message) {
        Matcher name = CLASS_NAME.matcher(message.lines().findFirst().orElse(""));
        return name.matches() || name.reset().lookingAt() && message.contains("(wrong name")
                ? missingClass(name.group(1).replace('/', '.'))
                : Judgement.OPEN;
    }

    /** A class that the APK has not is missing on a phone as well, unless Android has it or another APK of the same app. */
    Judgement missingClass(String name) {
        if (facts.definesClass(name)) {
            return Judgement.limit(
                    Kind.TRANSLATION,
                    "class not translated: " + name,
                    "the app's own class " + name + " cannot be loaded on this device");
        }
        return switch (FrameOwner.of(name)) {
            case ANDROID, STAND_IN, MACHINERY, JAVA ->
                Judgement.limit(Kind.PLATFORM, "class " + name, "Android's class " + name + " is not on this device");
            case APP -> missingOfApp(name);
        };
    }

    private Judgement missingOfApp(String name) {
        return facts.isIncomplete() ? split("class " + name) : Judgement.APPS_OWN;
    }

    static Judgement split(String what) {
        return Judgement.limit(
                Kind.SPLIT, "split APK", what + " is not in this APK, which is one of several; install them together");
    }

    private Judgement member(String message) {
        return QuotedMethod.in(message)
                .map(method ->
                        member(method.owner(), method.name(), "method " + method + "(" + method.parameters() + ")"))
                .orElseGet(() ->
                        Judgement.limit(Kind.TRANSLATION, "method " + message, "a method is missing: " + message));
    }

    private Judgement member(String owner, String method, String what) {
        if (owners.of(owner) != FrameOwner.APP) {
            return Judgement.limit(Kind.PLATFORM, what, "Android's " + what + " is not on this device");
        }
        return facts.surelyLacksMethod(owner, method)
                ? Judgement.APPS_OWN
                : Judgement.limit(Kind.TRANSLATION, what, "the app's own " + what + " was not translated");
    }

    private Judgement field(String message) {
        Matcher field = FIELD.matcher(message);
        boolean known = field.find();
        String what = "field " + (known ? field.group(1) + "." + field.group(2) : message);
        boolean apps = known && owners.of(field.group(1)) == FrameOwner.APP;
        return Judgement.limit(apps ? Kind.TRANSLATION : Kind.PLATFORM, what, what + " is not on this device");
    }

    private static Judgement broken(LinkageError error, String message) {
        StackTraceElement[] frames = error.getStackTrace();
        String where = QuotedMethod.in(message)
                .map(QuotedMethod::toString)
                .orElseGet(() -> frames.length == 0
                        ? message.lines().findFirst().orElse("")
                        : frames[0].getClassName() + "." + frames[0].getMethodName());
        return Judgement.limit(
                Kind.TRANSLATION,
                "method not translated: " + where,
                error.getClass().getSimpleName() + ": "
                        + message.lines().findFirst().orElse(""));
    }

    /** The JVM keeps of what went wrong the first time its class name, its message and where it was. */
    private Judgement earlier(ExceptionInInitializerError error, String message) {
        Matcher first = EARLIER.matcher(message);
        return first.matches()
                ? new Retold(first.group(1), first.group(2), error.getStackTrace()).judge(this)
                : Judgement.OPEN;
    }

    /** An exception that is only told of. */
    private record Retold(
            String type, @org.jspecify.annotations.Nullable String message, StackTraceElement[] frames) {
        Judgement judge(LinkBlame links) {
            Throwable same = switch (type) {
                case "java.lang.UnsatisfiedLinkError" -> new UnsatisfiedLinkError(message);
                case "java.lang.NoClassDefFoundError", "java.lang.ClassNotFoundException" ->
                    new NoClassDefFoundError(message);
                case "java.lang.NoSuchMethodError" -> new NoSuchMethodError(message);
                case "java.lang.NoSuchFieldError" -> new NoSuchFieldError(message);
                case "java.lang.VerifyError",
                        "java.lang.AbstractMethodError",
                        "java.lang.IncompatibleClassChangeError",
                        "java.lang.IllegalAccessError",
                        "java.lang.BootstrapMethodError",
                        "java.lang.ClassFormatError" -> new LinkageError(message);
                default -> null;
            };
            if (same != null) {
                same.setStackTrace(frames);
                return links.judge(same);
            }
            return StandInFrames.thrower(java.util.List.of(frames), links.owners)
                    .map(name -> Judgement.limit(
                            Kind.STAND_IN, name, name + " is only a stand-in on this device: " + type + ": " + message))
                    .orElse(Judgement.OPEN);
        }
    }
}
