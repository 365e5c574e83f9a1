package dev.cairn.android.runtime.system;

import android.app.Application;
import android.content.Intent;
import android.view.View;
import android.widget.FrameLayout;
import dev.cairn.android.runtime.access.AccessGrants;
import dev.cairn.android.runtime.access.SpecialAccess;
import org.jspecify.annotations.Nullable;
import org.robolectric.RuntimeEnvironment;

/**
 * The settings' page on which a special access is given to the app: its name and a switch, which cannot be moved if the app has not declared that
 * it wants the access. Where a phone shows a list of apps first, so does this, with the one app there is. Back goes from the page to the list.
 */
final class SpecialAccessScreen implements SystemScreen {
    static final String PACKAGE = "com.android.settings";

    private final Application app = RuntimeEnvironment.getApplication();
    private final AccessGrants accesses = AccessGrants.of(app);
    private final SpecialAccess access;
    private final boolean listed;
    private @Nullable FrameLayout frame;
    private boolean opened;

    SpecialAccessScreen(SpecialAccess access, Intent intent) {
        this.access = access;
        this.listed = access.isListed(intent);
    }

    @Override
    public String packageName() {
        return PACKAGE;
    }

    @Override
    public View view() {
        FrameLayout made = new FrameLayout(new SystemContext(PACKAGE));
        frame = made;
        show(!listed);
        return made;
    }

    @Override
    public boolean back() {
        if (!listed || !opened) {
            return false;
        }
        show(false);
        return true;
    }

    private void show(boolean page) {
        opened = page;
        FrameLayout shown = frame;
        if (shown != null) {
            shown.removeAllViews();
            shown.addView(page ? page() : list());
        }
    }

    private View list() {
        ScreenBuilder screen = screen();
        if (accesses.isDeclared(access)) {
            String said = accesses.isOn(access) ? "Allowed" : "Not allowed";
            screen.row("entry", AppName.of(app), said, () -> show(true));
        } else {
            screen.text("empty", "No apps");
        }
        return screen.screen();
    }

    private View page() {
        String name = AppName.of(app);
        return screen().text("entity_header_title", name)
                .toggle(
                        access.label(name),
                        accesses.isOn(access),
                        accesses.isDeclared(access),
                        on -> accesses.set(access, on))
                .screen();
    }

    private ScreenBuilder screen() {
        return new ScreenBuilder(new SystemContext(PACKAGE)).title("title", access.title());
    }
}
