package dev.cairn.android.dex;

import dev.cairn.android.dex.Translation.Untranslated;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Puts each class to the JVM's own verifier, without running any of its code. Methods that it refuses are made to throw
 * until it has nothing to say.
 */
final class JvmVerification {
    /** So many classes are loaded at once. */
    private static final int BATCH = 3_000;

    private static final int ROUNDS = 200;
    private static final Pattern LOCATION = Pattern.compile("Location:\\s+(\\S+)\\.([^.(\\s]+)(\\([^\\s]*) @");
    private static final Pattern REASON = Pattern.compile("Reason:\\s+([^\\n]+)");

    private final ClassStore store;
    private final Platform platform;
    private final List<Untranslated> untranslated = new ArrayList<>();

    JvmVerification(ClassStore store, Platform platform) {
        this.store = store;
        this.platform = platform;
    }

    /** Verifies all; says what had to be given up. */
    List<Untranslated> run() {
        List<String> names = store.names();
        for (int from = 0; from < names.size(); from += BATCH) {
            List<String> left = names.subList(from, Math.min(names.size(), from + BATCH));
            for (int round = 0; !left.isEmpty() && round < ROUNDS; round++) {
                left = refused(left);
            }
        }
        return untranslated;
    }

    /** Loads the classes; those that must be looked at again. */
    private List<String> refused(List<String> names) {
        Loader loader = new Loader(store, platform.loader());
        List<String> again = new ArrayList<>();
        Map<String, Map<String, Untranslated>> methods = new HashMap<>();
        for (String name : names) {
            LinkageError error = link(name, loader);
            if (error != null && note(name, error, methods)) {
                again.add(name);
            }
        }
        methods.forEach((name, each) -> {
            untranslated.addAll(each.values());
            store.put(name, ClassPatches.withThrowing(store.get(name), each));
        });
        return again;
    }

    /** Whether the class, or one that it extends, was changed for this error. */
    private boolean note(String name, LinkageError error, Map<String, Map<String, Untranslated>> methods) {
        String text = String.valueOf(error.getMessage());
        Matcher location = LOCATION.matcher(text);
        if (error instanceof VerifyError && location.find() && store.has(location.group(1))) {
            String owner = location.group(1);
            String method = location.group(2) + location.group(3);
            Untranslated why = new Untranslated(owner.replace('/', '.'), method, reason(text));
            return methods.computeIfAbsent(owner, each -> new HashMap<>()).put(method, why) == null
                    || !owner.equals(name);
        }
        untranslated.add(new Untranslated(name.replace('/', '.'), "", firstLine(error.toString())));
        return false;
    }

    private static String reason(String text) {
        Matcher reason = REASON.matcher(text);
        return firstLine(text) + (reason.find() ? ": " + reason.group(1) : "");
    }

    private static String firstLine(String text) {
        return text.lines().findFirst().orElse("").strip();
    }

    /** Looking for the members of a class verifies it, and does not initialise it. */
    private static @Nullable LinkageError link(String name, ClassLoader loader) {
        try {
            Class<?> loaded = Class.forName(name.replace('/', '.'), false, loader);
            Field[] ignored = loaded.getDeclaredFields();
            return null;
        } catch (VerifyError | ClassFormatError | IncompatibleClassChangeError e) {
            return e;
        } catch (NoClassDefFoundError | ClassNotFoundException e) {
            return null; // as on a device: the class cannot be used, or a field has a type that does not exist
        }
    }

    /** The app's classes above the platform's. */
    private static final class Loader extends ClassLoader {
        private final ClassStore store;

        Loader(ClassStore store, ClassLoader platform) {
            super(platform);
            this.store = store;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            String internal = name.replace('.', '/');
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                if (loaded != null) {
                    return loaded;
                }
                if (store.has(internal) && !(PlatformNames.covers(internal) && inPlatform(internal))) {
                    byte[] bytes = store.get(internal);
                    return defineClass(name, bytes, 0, bytes.length);
                }
            }
            if (PlatformNames.mayComplete(internal)) {
                return getParent().loadClass(name);
            }
            if (name.startsWith("dev.cairn.android.")) {
                return Loader.class.getClassLoader().loadClass(name); // what a pass calls
            }
            throw new ClassNotFoundException(name);
        }

        private boolean inPlatform(String internal) {
            return getParent().getResource(internal + ".class") != null;
        }
    }
}
