package dev.cairn.android.runtime.limit;

import java.util.function.Predicate;

/** Whose code a class is, of one app: what the APK itself has is the app's, however it is named. */
final class Owners {
    private final Predicate<String> ofApk;

    Owners(Predicate<String> ofApk) {
        this.ofApk = ofApk;
    }

    FrameOwner of(String className) {
        FrameOwner byName = FrameOwner.of(className);
        if (byName == FrameOwner.APP && FrameOwner.mayBeLibrary(className) && !ofApk.test(className)) {
            return FrameOwner.MACHINERY;
        }
        return byName == FrameOwner.ANDROID && ofApk.test(className) ? FrameOwner.APP : byName;
    }

    FrameOwner of(StackTraceElement frame) {
        return of(frame.getClassName());
    }
}
