package dev.cairn.explorer.state;

import dev.cairn.explorer.app.AppInfo;
import dev.cairn.explorer.policy.PolicyKind;
import java.util.List;

/**
 * What a run was asked to do.
 *
 * @param app what the APK's manifest says
 * @param apk the APK's absolute path
 * @param apkSha256 of its content: a resume refuses another app at the same path
 * @param policy the policy to begin with
 * @param steps the limit on iterations, one action each
 * @param deny words; an action whose label has one of them is not done
 */
public record Settings(AppInfo app, String apk, String apkSha256, PolicyKind policy, int steps, List<String> deny) {
    /** Copies the list. */
    public Settings {
        deny = List.copyOf(deny);
    }
}
