package dev.cairn.agent.app;

import java.util.regex.Pattern;

/** What packages and classes of apps are called: names that go into commands, files and generated source come from anywhere. */
public final class NameGrammar {
    private static final int LONGEST = 255;
    private static final Pattern PACKAGE = Pattern.compile("[A-Za-z][A-Za-z0-9_]*(?:\\.[A-Za-z0-9_]+)*");

    private static final Pattern ORIGIN =
            Pattern.compile("https?://(?:[a-z0-9_.-]+|\\[[0-9a-f:.]+\\])(?::[0-9]{1,5})?");

    /** The characters of a SimpleName in Dalvik's executable format, but for its space. */
    private static final String SIGN =
            "[A-Za-z0-9$_\\-\\x{a1}-\\x{1fff}\\x{2010}-\\x{2027}\\x{2030}-\\x{d7ff}\\x{e000}-\\x{ffef}\\x{10000}-\\x{10ffff}]";

    private static final Pattern CLASS = Pattern.compile(SIGN + "+(?:\\." + SIGN + "+)*");
    private static final Pattern HIDDEN = Pattern.compile("[\\p{Cf}\\p{Cc}\\p{Z}]");

    private NameGrammar() {}

    /** Whether Android would install an app of that name. */
    public static boolean isPackage(String name) {
        return name.length() <= LONGEST && PACKAGE.matcher(name).matches();
    }

    /** Whether it is the origin of a web app, as browsers write it: {@code http://localhost:8080}. */
    public static boolean isOrigin(String name) {
        return name.length() <= LONGEST && ORIGIN.matcher(name).matches();
    }

    /** Whether it is a route of a web app: a path, ids masked, perhaps with the route that follows a hash sign. */
    public static boolean isRoute(String name) {
        return name.startsWith("/")
                && name.length() <= 2 * LONGEST
                && !HIDDEN.matcher(name).find();
    }

    /** Whether a class may be called so, package and all. */
    public static boolean isClass(String name) {
        return name.length() <= 2 * LONGEST
                && CLASS.matcher(name).matches()
                && !HIDDEN.matcher(name).find();
    }
}
