package dev.cairn.testkit.device;

/** A real phone's pages for one special access: a list of apps, and the page of the one app there is, with the names and ids of a real one. Not thread-safe. */
final class FakeSettings implements FakePage {
    private static final String PACKAGE = "com.android.settings";

    private final String label;
    private boolean open;
    private boolean onPage;
    private boolean given;

    FakeSettings(String label) {
        this.label = label;
    }

    @Override
    public String packageName() {
        return PACKAGE;
    }

    @Override
    public String activity() {
        return ".Settings$OverlaySettingsActivity";
    }

    @Override
    public boolean isOpen() {
        return open;
    }

    boolean isGiven() {
        return given;
    }

    void open() {
        open = true;
        onPage = false;
    }

    @Override
    public void close() {
        open = false;
    }

    void forget() {
        given = false;
        open = false;
    }

    @Override
    public void back() {
        if (onPage) {
            onPage = false;
        } else {
            open = false;
        }
    }

    @Override
    public String touch(int y) {
        if (!onPage) {
            onPage = y >= 300 && y < 400;
            return onPage ? "settings/entry" : "settings/another app";
        }
        given ^= y >= 100 && y < 200;
        return "settings/switch";
    }

    @Override
    public String xml() {
        ViewXml title = ViewXml.text("Display over other apps").at(0, 0, 400, 100);
        return onPage
                ? ViewXml.xml(ViewXml.view("FrameLayout", title, control()))
                : ViewXml.xml(ViewXml.view(
                        "FrameLayout",
                        title,
                        entry("Alarms", "Allowed", 100),
                        entry("Zebra", "Not allowed", 200),
                        own()));
    }

    private ViewXml own() {
        return entry(label, given ? "Allowed" : "Not allowed", 300);
    }

    private static ViewXml entry(String name, String said, int top) {
        return ViewXml.view(
                        "LinearLayout",
                        text("title", name).at(0, top, 400, top + 50),
                        text("summary", said).at(0, top + 50, 400, top + 100))
                .with("clickable", "true")
                .at(0, top, 400, top + 100);
    }

    private ViewXml control() {
        ViewXml widget = ViewXml.view("Switch")
                .with("resource-id", "android:id/switch_widget")
                .with("checkable", "true")
                .with("checked", String.valueOf(given))
                .at(300, 100, 400, 200);
        return ViewXml.view(
                        "LinearLayout",
                        text("title", "Allow display over other apps").at(0, 100, 300, 200),
                        widget)
                .with("clickable", "true")
                .at(0, 100, 400, 200);
    }

    private static ViewXml text(String id, String text) {
        return ViewXml.text(text).with("resource-id", "android:id/" + id);
    }
}
