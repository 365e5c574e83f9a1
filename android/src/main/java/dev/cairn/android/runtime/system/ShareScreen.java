package dev.cairn.android.runtime.system;

import android.content.Intent;
import android.view.View;
import java.util.List;

/** The system's sheet that asks which app is to do something; each of its entries stands for an app and leads back. */
final class ShareScreen implements SystemScreen {
    private static final List<String> APPS = List.of("Messages", "Mail", "Files");

    private final Intent chooser;
    private final Runnable left;

    ShareScreen(Intent chooser, Runnable left) {
        this.chooser = chooser;
        this.left = left;
    }

    @Override
    public String packageName() {
        return "com.android.intentresolver";
    }

    @Override
    public boolean isDialog() {
        return true;
    }

    @Override
    public View view() {
        ScreenBuilder sheet = new ScreenBuilder(new SystemContext(packageName()));
        CharSequence title = chooser.getCharSequenceExtra(Intent.EXTRA_TITLE);
        sheet.title("headline", title == null ? "Share" : title.toString());
        Intent inner = chooser.getParcelableExtra(Intent.EXTRA_INTENT, Intent.class);
        if (inner != null) {
            preview(sheet, inner);
        }
        APPS.forEach(app -> sheet.row("item", app, "", left));
        return sheet.dialog("contentPanel");
    }

    private static void preview(ScreenBuilder sheet, Intent inner) {
        CharSequence text = inner.getCharSequenceExtra(Intent.EXTRA_TEXT);
        if (text != null) {
            sheet.text("content_preview_text", text.toString());
        } else if (inner.getDataString() != null) {
            sheet.text("content_preview_text", inner.getDataString());
        } else if (inner.getType() != null) {
            sheet.text("content_preview_text", inner.getType());
        }
    }
}
