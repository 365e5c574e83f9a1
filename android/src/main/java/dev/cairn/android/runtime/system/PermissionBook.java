package dev.cairn.android.runtime.system;

import dev.cairn.android.runtime.access.SpecialAccess;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What the user has answered an app that asked for permissions, or set without being asked. It outlives the app's process, not its data. */
public final class PermissionBook {
    /** After so many refusals nobody is asked again. */
    private static final int LAST = 2;

    private final Set<String> granted = new HashSet<>();
    private final Set<String> revoked = new HashSet<>();
    private final Set<String> once = new HashSet<>();
    private final Map<String, Integer> refusals = new HashMap<>();
    private final Map<SpecialAccess, Boolean> accesses = new EnumMap<>(SpecialAccess.class);

    /** Nothing was answered yet. */
    public PermissionBook() {}

    /** What is granted, without what was granted only for once. */
    public Set<String> granted() {
        return Set.copyOf(granted);
    }

    /** What was taken away, though apps get it when they are installed. */
    public Set<String> revoked() {
        return Set.copyOf(revoked);
    }

    /** What is set from outside, as in the settings. */
    public void set(String permission, boolean isGranted) {
        (isGranted ? granted : revoked).add(permission);
        (isGranted ? revoked : granted).remove(permission);
        refusals.remove(permission);
    }

    /** What the user has said in the settings of a special access; empty if nothing. */
    public Optional<Boolean> access(SpecialAccess access) {
        return Optional.ofNullable(accesses.get(access));
    }

    /** What the user says in the settings. */
    public void set(SpecialAccess access, boolean isOn) {
        accesses.put(access, isOn);
    }

    void grant(PermissionGroup group, boolean onlyOnce) {
        (onlyOnce ? once : granted).addAll(group.permissions());
        revoked.removeAll(group.permissions());
        group.permissions().forEach(refusals::remove);
    }

    void refuse(PermissionGroup group) {
        group.permissions().forEach(permission -> refusals.merge(permission, 1, Integer::sum));
    }

    /** Whether the next refusal is the last one. */
    boolean wasRefused(PermissionGroup group) {
        return group.permissions().stream().anyMatch(permission -> refusals.getOrDefault(permission, 0) > 0);
    }

    /** Whether the user has refused for good. */
    boolean isRefusedForGood(String permission) {
        return refusals.getOrDefault(permission, 0) >= LAST;
    }

    /** Whether the app should say why it needs it: it was refused, but may ask again. */
    boolean wantsRationale(String permission) {
        int count = refusals.getOrDefault(permission, 0);
        return count > 0 && count < LAST;
    }
}
