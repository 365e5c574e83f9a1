package dev.cairn.cli.explore;

import dev.cairn.agent.app.AppUnderTest;
import dev.cairn.agent.recording.Recordings;
import dev.cairn.explorer.appium.Apk;

/**
 * What is explored.
 *
 * @param app what its manifest says
 * @param path the absolute path of the APK, or of the report with its recording
 * @param digest of its content
 */
record AppSource(AppUnderTest app, String path, String digest) {
    static AppSource of(Apk apk) {
        return new AppSource(apk.info(), apk.path().toString(), apk.sha256());
    }

    static AppSource of(Recordings.Opened opened) {
        return new AppSource(opened.recording().app(), opened.folder().toString(), opened.digest());
    }
}
