package dev.cairn.android.runtime.limit;

import dev.cairn.android.device.UnsupportedFeature;
import dev.cairn.android.device.UnsupportedFeature.Kind;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Of native code: whether it is in the APK, for processors that this device is not, or was never there. */
public final class MissingLibrary {
    /** A file's name, in whatever is said of it. */
    private static final Pattern FILE = Pattern.compile("\\blib[\\w.+-]++");

    /** Where it ends; loaders of an app's own put a version behind it in the copies that they make. */
    private static final Pattern END = Pattern.compile("\\.so(?![\\p{Alpha}_])");

    private static final Pattern SHORT = Pattern.compile("no (\\S++) in java\\.library\\.path.*", Pattern.DOTALL);

    /** Libraries that each phone has for apps. */
    private static final Set<String> ANDROIDS = Set.of(
            "libandroid.so",
            "liblog.so",
            "libEGL.so",
            "libGLESv1_CM.so",
            "libGLESv2.so",
            "libGLESv3.so",
            "libjnigraphics.so",
            "libmediandk.so",
            "libOpenSLES.so",
            "libOpenMAXAL.so",
            "libvulkan.so",
            "libz.so",
            "libc.so",
            "libm.so",
            "libdl.so",
            "libaaudio.so",
            "libcamera2ndk.so",
            "libnativewindow.so",
            "libneuralnetworks.so",
            "libsync.so",
            "libicu.so",
            "libbinder_ndk.so",
            "libstdc++.so");

    private final AppFacts facts;

    MissingLibrary(AppFacts facts) {
        this.facts = facts;
    }

    Judgement judge(UnsatisfiedLinkError error) {
        String message = String.valueOf(error.getMessage());
        Optional<String> file = file(message);
        if (file.isPresent()) {
            return library(file.get());
        }
        return QuotedMethod.in(message)
                .map(method -> method(method.owner(), method.name()))
                .orElseGet(() -> code("native code (" + message + ")"));
    }

    static Optional<String> file(String message) {
        Matcher bare = SHORT.matcher(message);
        return bare.matches() ? Optional.of("lib" + bare.group(1) + ".so") : named(message);
    }

    /** The first file that is named anywhere in it, without a version behind its ending. */
    public static Optional<String> named(String message) {
        return FILE.matcher(message)
                .results()
                .map(MatchResult::group)
                .flatMap(MissingLibrary::ended)
                .findFirst();
    }

    private static Stream<String> ended(String name) {
        Matcher end = END.matcher(name);
        return end.find("lib".length() + 1) ? Stream.of(name.substring(0, end.end())) : Stream.empty();
    }

    private Judgement library(String file) {
        if (facts.hasLibrary(file) || ANDROIDS.contains(file)) {
            return needs("library " + file);
        }
        return facts.isIncomplete() ? LinkBlame.split(file) : Judgement.APPS_OWN;
    }

    private Judgement method(String owner, String name) {
        if (new Owners(facts::definesClass).of(owner) != FrameOwner.APP) {
            String what = "native method " + owner + "." + name;
            return Judgement.limit(Kind.PLATFORM, what, "Android's " + what + " is not on this device");
        }
        return facts.metBefore().stream()
                .filter(limit -> limit.kind() == Kind.LIBRARY)
                .findFirst()
                .map(UnsupportedFeature::ending)
                .map(Judgement::limit)
                .orElseGet(() -> code("native method " + owner + "." + name));
    }

    private Judgement code(String what) {
        if (facts.hasLibraries()) {
            return needs(what);
        }
        return facts.isIncomplete() ? LinkBlame.split(what) : Judgement.APPS_OWN;
    }

    static Judgement needs(String what) {
        return Judgement.limit(
                Kind.LIBRARY, what, "the app needs " + what + ", native code that cannot run on the JVM");
    }
}
