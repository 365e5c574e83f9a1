package dev.cairn.explorer.appium;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What Android's package manager prints of an app ({@code dumpsys package NAME}). Android 9 and newer print
 * {@code signatures=PackageSignatures{1f2e version:2, signatures:[5f0e2fa8], past signatures:[]}}, older ones
 * {@code signatures=PackageSignatures{1f2e [5f0e2fa8]}}.
 */
final class PackageDump {
    private static final Pattern VERSION = Pattern.compile("\\bversionCode=(\\d{1,18})");
    private static final Pattern NAME = Pattern.compile("\\bversionName=(.*)");
    private static final Pattern SIGNERS =
            Pattern.compile("signatures=PackageSignatures\\{[^\\[\\]]*?\\[([0-9a-f, ]*)]");

    private PackageDump() {}

    static InstalledBuild read(String dump, String packageName) {
        int start = dump.indexOf("Package [" + packageName + "]");
        if (start < 0) {
            return InstalledBuild.UNKNOWN;
        }
        int next = dump.indexOf("\n  Package [", start + 1);
        String own = dump.substring(start, next < 0 ? dump.length() : next);
        Matcher version = VERSION.matcher(own);
        Matcher name = NAME.matcher(own);
        Matcher signers = SIGNERS.matcher(own);
        return new InstalledBuild(
                version.find() ? Optional.of(Long.parseLong(version.group(1))) : Optional.empty(),
                name.find() ? Optional.of(name.group(1).strip()) : Optional.empty(),
                signers.find() ? hashes(signers.group(1)) : Set.of());
    }

    private static Set<String> hashes(String list) {
        return Arrays.stream(list.split(","))
                .map(String::strip)
                .filter(hash -> !hash.isEmpty())
                .collect(Collectors.toSet());
    }
}
