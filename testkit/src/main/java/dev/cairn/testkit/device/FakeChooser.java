package dev.cairn.testkit.device;

import java.util.function.Consumer;

/** A real phone's list of recent documents, with the names and ids of a real one. Not thread-safe. */
final class FakeChooser implements FakePage {
    private static final String PACKAGE = "com.google.android.documentsui";

    private final Consumer<String> chosen;
    private String screen = "";

    /** Says, when a document is chosen, for which screen. */
    FakeChooser(Consumer<String> chosen) {
        this.chosen = chosen;
    }

    void open(String next) {
        screen = next;
    }

    @Override
    public String packageName() {
        return PACKAGE;
    }

    @Override
    public String activity() {
        return "com.android.documentsui.picker.PickActivity";
    }

    @Override
    public boolean isOpen() {
        return !screen.isEmpty();
    }

    @Override
    public void close() {
        screen = "";
    }

    @Override
    public void back() {
        close();
    }

    @Override
    public String touch(int y) {
        if (y < 100) {
            return "documents/menu";
        }
        chosen.accept(screen);
        close();
        return "documents/item";
    }

    @Override
    public String xml() {
        return ViewXml.xml(ViewXml.view(
                "FrameLayout",
                ViewXml.button("Delete all")
                        .with("resource-id", PACKAGE + ":id/option_menu")
                        .at(0, 0, 400, 100),
                item("letter.txt", 100),
                item("photo.png", 200)));
    }

    private static ViewXml item(String name, int top) {
        return ViewXml.view("LinearLayout", ViewXml.text(name).at(0, top, 400, top + 100))
                .with("resource-id", PACKAGE + ":id/item_root")
                .with("clickable", "true")
                .at(0, top, 400, top + 100);
    }
}
