package dev.cairn.android.network;

import java.lang.StackWalker.Option;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Tells the app's use of the JDK's sockets from the device's own, by who is nearest on the call stack. */
final class Callers {
    private static final StackWalker WALKER =
            StackWalker.getInstance(Set.of(Option.RETAIN_CLASS_REFERENCE, Option.SHOW_HIDDEN_FRAMES));
    private static final ClassLoader DEVICE = Callers.class.getClassLoader();
    private static final String APP_LOADER = "dev.cairn.android.runtime.process.AppClassLoader";
    private static final String OURS = "dev.cairn.android.";

    /** What only hands on what others want. */
    private static final List<String> BETWEEN =
            List.of("dev.cairn.android.network.", "dev.cairn.android.runtime.hook.", "org.robolectric.");

    private Callers() {}

    /** Whether the code that led here is an app's, or Android's on behalf of an app. */
    static boolean isApp() {
        return WALKER.walk(frames -> frames.map(frame -> isApp(frame.getDeclaringClass()))
                .flatMap(Optional::stream)
                .findFirst()
                .orElse(false));
    }

    /** Empty for what only stands between. */
    private static Optional<Boolean> isApp(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        if (loader == null || loader == ClassLoader.getPlatformClassLoader()) {
            return Optional.empty();
        }
        if (loader.getClass().getName().equals(APP_LOADER)) {
            return Optional.of(true);
        }
        String name = type.getName();
        if (BETWEEN.stream().anyMatch(name::startsWith)) {
            return Optional.empty();
        }
        return Optional.of(loader != DEVICE && !name.startsWith(OURS));
    }
}
