package dev.cairn.agent.path;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.cairn.agent.prelude.Prelude;

/**
 * How a run began, which each walk over what it found repeats.
 *
 * @param app the app's id
 * @param apk the APK's absolute path
 * @param apkSha256 of its content: another app at the same path is refused
 * @param clean whether the app had no data yet, since the run installed it: its data is then the run's own, and is cleared before each walk
 * @param conduct what is done before all else, what becomes of questions for permissions, which secrets are typed
 */
public record ReplaySetup(
        @JsonProperty("package_name") String app,
        String apk,
        String apkSha256,
        boolean clean,
        InteractionSettings conduct) {
    /** The same on another device, whose app has no data that counts, or has some. */
    public ReplaySetup with(boolean noData) {
        return new ReplaySetup(app, apk, apkSha256, noData, conduct);
    }

    /** The same with another build of the app: its absolute path, and the hash of its content. */
    public ReplaySetup withApk(String path, String sha256) {
        return new ReplaySetup(app, path, sha256, clean, conduct);
    }

    /**
     * What is done after a start of the app.
     *
     * @param remembers whether it has been done to this data of the app before
     */
    Prelude prelude(boolean remembers) {
        return !remembers || conduct.prelude().eachStart() ? conduct.prelude() : Prelude.NONE;
    }
}
