package dev.cairn.testkit.device;

/** The dialogs of Android's own that a fake phone shows, with the names that they have on a real one. */
final class FakeDialogs {
    static final String PERMISSIONS = "com.android.permissioncontroller";
    static final String GRANT_ACTIVITY = "com.android.permissioncontroller.permission.ui.GrantPermissionsActivity";

    private FakeDialogs() {}

    static String permission() {
        return ViewXml.xml(ViewXml.view(
                "FrameLayout",
                ViewXml.text("Allow demo to take pictures?").at(0, 0, 400, 100),
                button("permission_allow_foreground_only_button", "While using the app")
                        .at(0, 100, 400, 200),
                button("permission_deny_button", "Don't allow").at(0, 200, 400, 300)));
    }

    static boolean isAllow(int y) {
        return y < 200;
    }

    private static ViewXml button(String id, String text) {
        return ViewXml.button(text).with("resource-id", PERMISSIONS + ":id/" + id);
    }

    static String notResponding(String packageName) {
        return ViewXml.xml(ViewXml.view(
                "FrameLayout",
                ViewXml.text(packageName + " isn't responding").with("resource-id", "android:id/alertTitle"),
                ViewXml.button("Close app").with("resource-id", "android:id/aerr_close"),
                ViewXml.button("Wait").with("resource-id", "android:id/aerr_wait")));
    }
}
