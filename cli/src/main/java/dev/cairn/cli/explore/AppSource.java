package dev.cairn.cli.explore;

import dev.cairn.agent.app.AppUnderTest;
import dev.cairn.agent.origin.WebOrigin;
import dev.cairn.agent.recording.Recordings;
import dev.cairn.browser.device.WebAppDevice;
import dev.cairn.cli.device.DeviceChoice;
import dev.cairn.explorer.appium.Apk;
import java.util.List;

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

    /** A web app: its origin, and the page that it starts with. */
    static AppSource of(DeviceChoice.Web web) {
        String origin = WebOrigin.of(web.address()).orElseThrow().toString();
        String start = WebAppDevice.route(web.address());
        return new AppSource(
                new AppUnderTest(origin, "", 0, start, List.of()), web.address(), WebAppDevice.digest(web.address()));
    }

    static AppSource of(Recordings.Opened opened) {
        return new AppSource(opened.recording().app(), opened.folder().toString(), opened.digest());
    }
}
