package dev.cairn.cli.explore;

import dev.cairn.explorer.appium.Apk;
import dev.cairn.testkit.device.FakeApp;
import dev.cairn.testkit.device.FakeAppium;

/** A phone with an app of fifty screens, a tree, whose buttons are called as what they open. */
final class TreePhone {
    private static final int SCREENS = 50;

    private TreePhone() {}

    /** The phone with that app, which it takes for the one of this file. */
    static FakeAppium with(Apk apk) {
        FakeApp app = FakeApp.of(apk.info().id());
        for (int screen = 0; screen < SCREENS; screen++) {
            app.screen("S" + screen, "S" + (2 * screen + 1), "S" + (2 * screen + 2), "Help", "About " + screen);
            app.opens("S" + screen, "S" + (2 * screen + 1)).opens("S" + screen, "S" + (2 * screen + 2));
        }
        return FakeAppium.with(app).install(apk.info().versionCode(), "");
    }
}
