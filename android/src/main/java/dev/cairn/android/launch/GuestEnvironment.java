package dev.cairn.android.launch;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The environment of a process that runs apps' code: what of this process's stands on a list of names, and folders of its own in place of
 * the user's. Keys and tokens, which stand in variables of all kinds of names, are not in it.
 */
final class GuestEnvironment {
    private static final Set<String> NAMES = Set.of(
            "PATH",
            "LANG",
            "LANGUAGE",
            "TZ",
            "JAVA_HOME",
            "LD_LIBRARY_PATH",
            "CAIRN_CHROMIUM",
            "CAIRN_CHROMEDRIVER",
            // where npm, which fetches Chromium, reads what it trusts
            "NPM_CONFIG_USERCONFIG",
            "NODE_EXTRA_CA_CERTS",
            "SSL_CERT_FILE",
            "SSL_CERT_DIR",
            // without these no program starts on Windows
            "SYSTEMROOT",
            "SYSTEMDRIVE",
            "WINDIR",
            "COMSPEC",
            "PATHEXT",
            "NUMBER_OF_PROCESSORS",
            "PROCESSOR_ARCHITECTURE");

    private GuestEnvironment() {}

    /** Removes all variables that are not on the list. */
    static void restrict(Map<String, String> environment) {
        environment.keySet().removeIf(name -> !isListed(name));
    }

    private static boolean isListed(String name) {
        String upper = name.toUpperCase(Locale.ROOT); // Windows has its names in any case
        return NAMES.contains(upper) || upper.startsWith("LC_");
    }

    /** The same, and the folder's home and temporary files are the process's own. */
    static void restrict(Map<String, String> environment, DeviceFolder own) {
        restrict(environment);
        Path npm = Path.of(System.getProperty("user.home", ""), ".npmrc");
        if (Files.isReadable(npm)) {
            environment.putIfAbsent("NPM_CONFIG_USERCONFIG", npm.toString());
        }
        for (String home : new String[] {"HOME", "USERPROFILE"}) {
            environment.put(home, own.home().toString());
        }
        for (String temporary : new String[] {"TMPDIR", "TEMP", "TMP"}) {
            environment.put(temporary, own.temporary().toString());
        }
        Map<String, String> folders = Map.of(
                "XDG_CACHE_HOME", ".cache",
                "XDG_CONFIG_HOME", ".config",
                "XDG_DATA_HOME", ".local/share",
                "XDG_STATE_HOME", ".local/state",
                "APPDATA", "AppData/Roaming",
                "LOCALAPPDATA", "AppData/Local");
        folders.forEach((name, folder) ->
                environment.put(name, own.home().resolve(folder).toString()));
    }
}
