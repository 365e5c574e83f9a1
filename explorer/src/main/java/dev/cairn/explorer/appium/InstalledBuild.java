package dev.cairn.explorer.appium;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The build of an app that is on a device, as far as the device tells.
 *
 * @param versionCode empty if the device does not tell
 * @param versionName empty if the device does not tell
 * @param signers hashes of the certificates that it is signed with, as in {@link BuildIdentity#signers}; empty if the
 *     device does not tell
 */
public record InstalledBuild(Optional<Long> versionCode, Optional<String> versionName, Set<String> signers) {
    /** A build of which the device tells nothing. */
    public static final InstalledBuild UNKNOWN = new InstalledBuild(Optional.empty(), Optional.empty(), Set.of());

    public InstalledBuild {
        signers = Set.copyOf(signers);
    }

    /** Reads what {@code dumpsys package NAME} prints. */
    static InstalledBuild ofDump(String dump, String packageName) {
        return PackageDump.read(dump, packageName);
    }

    /** In what it differs from a file, a sentence each; none if nothing that is known speaks against it. */
    public List<String> differences(BuildIdentity file) {
        List<String> all = new ArrayList<>();
        versionCode
                .filter(code -> code != file.versionCode())
                .ifPresent(
                        code -> all.add("its versionCode is " + code + ", that of the file is " + file.versionCode()));
        versionName
                .filter(name ->
                        !name.equals(file.versionName()) && !file.versionName().isEmpty())
                .ifPresent(name -> all.add("its version is " + name + ", that of the file is " + file.versionName()));
        if (!signers.isEmpty() && !file.signers().isEmpty() && !signers.equals(file.signers())) {
            all.add("it is signed by another key than the file");
        }
        return all;
    }
}
