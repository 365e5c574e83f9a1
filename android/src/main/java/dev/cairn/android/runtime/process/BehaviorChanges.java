package dev.cairn.android.runtime.process;

import android.compat.Compatibility;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * What Android does otherwise for apps that were made for an older version of it: each such change has a number, and the version from which on
 * an app that targets it sees it. They are those that Android itself declares ({@code *_compat_config.xml} among its classes): a line each has the
 * number, the version or {@code never}, and the name.
 */
public final class BehaviorChanges {
    private static final String NEVER = "never";

    private BehaviorChanges() {}

    /** For the process of an app that targets this version. */
    public static void install(int targetSdk) {
        Set<Long> disabled = disabledFor(targetSdk);
        Compatibility.setBehaviorChangeDelegate(new Compatibility.BehaviorChangeDelegate() {
            @Override
            public boolean isChangeEnabled(long change) {
                return !disabled.contains(change);
            }
        });
    }

    /** The numbers of those that an app that targets this version does not see. */
    static Set<Long> disabledFor(int targetSdk) {
        Predicate<String[]> disabled = line -> line[1].equals(NEVER) || targetSdk < Integer.parseInt(line[1]);
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(BehaviorChanges.class.getResourceAsStream("behavior-changes.txt")),
                StandardCharsets.UTF_8))) {
            return lines.lines()
                    .map(line -> line.split(" "))
                    .filter(disabled)
                    .map(line -> Long.valueOf(line[0]))
                    .collect(Collectors.toUnmodifiableSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
