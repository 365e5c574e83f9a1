package dev.cairn.cli.explore;

import dev.cairn.agent.app.AppInfo;
import dev.cairn.agent.recording.Recordings;
import dev.cairn.explorer.appium.Apk;

/**
 * What is explored.
 *
 * @param app what its manifest says
 * @param path the absolute path of the APK, or of the report with its recording
 * @param digest of its content
 */
record Subject(AppInfo app, String path, String digest) {
    static Subject of(Apk apk) {
        return new Subject(apk.info(), apk.path().toString(), apk.sha256());
    }

    static Subject of(Recordings.Opened opened) {
        return new Subject(opened.recording().app(), opened.folder().toString(), opened.digest());
    }
}
