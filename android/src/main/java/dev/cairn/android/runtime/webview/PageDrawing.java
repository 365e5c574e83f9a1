package dev.cairn.android.runtime.webview;

import android.graphics.Bitmap;
import android.graphics.BitmapFactory;
import android.graphics.Canvas;
import android.graphics.Color;
import android.graphics.Paint;
import android.text.Layout;
import android.text.StaticLayout;
import android.text.TextPaint;
import android.util.DisplayMetrics;
import android.view.View.MeasureSpec;
import android.webkit.WebView;
import dev.cairn.android.device.DeviceLimits;
import dev.cairn.android.device.UnsupportedFeature;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Size, picture and scroll position of the view: what the page looks like. */
final class PageDrawing {
    private final WebPage page;
    private final PageCapture capture;
    private int background = Color.WHITE;
    private @Nullable String missing;
    private byte[] encoded = {};
    private @Nullable Bitmap picture;
    private boolean stale = true;
    private boolean wrapsContent;
    private int contentWidth;
    private int contentHeight;
    private int scrollX;
    private int scrollY;

    PageDrawing(WebPage page) {
        this.page = page;
        this.capture = new PageCapture(page);
    }

    private WebView view() {
        return page.view();
    }

    private float density() {
        DisplayMetrics display = view().getResources().getDisplayMetrics();
        return display.density;
    }

    int background() {
        return background;
    }

    void setBackgroundColor(int color) {
        background = color;
        if (page.isOpen()) {
            new PageSetup(page).background();
        }
    }

    /** No browser shows it: the view says what would be here. */
    void showMissing(String url) {
        String why = page.whyMissing();
        if (why == null) {
            return; // the view is destroyed
        }
        DeviceLimits.note(
                UnsupportedFeature.Kind.STAND_IN, "WebView", "A web page is a labelled placeholder: " + why + ".");
        missing = "Web page (" + why + "): " + (url.startsWith("data:") ? "data:" : url);
        view().invalidate();
    }

    /** What stands in place of the page, or null when the page shows. */
    @Nullable
    String placeholder() {
        return page.isOpen() ? null : missing;
    }

    void onMeasure(int widthSpec, int heightSpec) {
        boolean exact = MeasureSpec.getMode(heightSpec) == MeasureSpec.EXACTLY;
        wrapsContent = !exact || MeasureSpec.getMode(widthSpec) == MeasureSpec.UNSPECIFIED;
        int width = MeasureSpec.getMode(widthSpec) == MeasureSpec.UNSPECIFIED
                ? Math.round(contentWidth * density())
                : MeasureSpec.getSize(widthSpec);
        int content = Math.round((missing == null ? contentHeight : 96) * density());
        int given = MeasureSpec.getSize(heightSpec);
        int most = MeasureSpec.getMode(heightSpec) == MeasureSpec.AT_MOST ? Math.min(content, given) : content;
        int height = exact ? given : most;
        page.access().setMeasuredDimension(width, height);
    }

    void onSizeChanged(int width, int height, int oldWidth, int oldHeight) {
        if (page.isOpen() && width > 0) {
            new PageSetup(page).size();
        }
    }

    /** The page has another document, or another size. */
    void contentChanged() {
        page.world().call("measure").thenAccept(size -> page.views().post(() -> measured(size)));
    }

    /** Takes the sizes and the scroll position that a script of ours reports. */
    void measured(JsonNode size) {
        int height = size.path("height").asInt(contentHeight);
        boolean changed = height != contentHeight;
        contentHeight = height;
        contentWidth = size.path("width").asInt(contentWidth);
        scrolled(
                Math.round(size.path("scrollX").floatValue(0) * density()),
                Math.round(size.path("scrollY").floatValue(0) * density()));
        if (changed && wrapsContent) {
            view().requestLayout();
        }
    }

    /** The view's own scroll position follows the page's. */
    private void scrolled(int x, int y) {
        if (x != scrollX || y != scrollY) {
            scrollX = x;
            scrollY = y;
            page.access().super_scrollTo(x, y);
        }
    }

    /** The app scrolls the view: the page follows. */
    void onScrollChanged(int x, int y, int oldX, int oldY) {
        if ((x != scrollX || y != scrollY) && page.isOpen()) {
            scrollX = x;
            scrollY = y;
            page.world().call("scrollTo", x / density(), y / density());
        }
    }

    int getContentHeight() {
        return contentHeight;
    }

    int getContentWidth() {
        return contentWidth;
    }

    int computeHorizontalScrollRange() {
        return Math.max(view().getWidth(), Math.round(contentWidth * density()));
    }

    int computeHorizontalScrollOffset() {
        return scrollX;
    }

    int computeVerticalScrollRange() {
        return Math.max(view().getHeight(), Math.round(contentHeight * density()));
    }

    int computeVerticalScrollOffset() {
        return scrollY;
    }

    int computeVerticalScrollExtent() {
        return view().getHeight();
    }

    boolean pageUp(boolean top) {
        view().scrollTo(scrollX, top ? 0 : Math.max(0, scrollY - view().getHeight()));
        return true;
    }

    boolean pageDown(boolean bottom) {
        int last = computeVerticalScrollRange() - view().getHeight();
        view().scrollTo(scrollX, bottom ? last : Math.min(last, scrollY + view().getHeight()));
        return true;
    }

    /** The page may look other than when its picture was taken. */
    void mayHaveChanged() {
        stale = true;
    }

    /**
     * Takes the page's picture anew if anything happened since the last one; the view is drawn again if it is another. One that does not come in time is
     * asked for again when this is called after it came.
     */
    void refresh() {
        boolean isReady = !capture.isOverdue()
                && !page.navigation().isLeaving()
                && !page.dialogs().isOpen()
                && view().getWidth() > 0;
        if (!stale || !isReady) {
            return;
        }
        stale = false;
        byte[] now = capture.take();
        if (now.length == 0) {
            stale = true;
        } else if (!Arrays.equals(now, encoded)) {
            encoded = now;
            picture = BitmapFactory.decodeByteArray(now, 0, now.length);
            view().invalidate();
        }
    }

    void onDraw(Canvas canvas) {
        String label = missing;
        if (label != null) {
            drawPlaceholder(canvas, label);
            return;
        }
        if (!canvas.isHardwareAccelerated() && page.isOpen()) {
            refresh();
        }
        Bitmap now = picture;
        canvas.save();
        canvas.translate(view().getScrollX(), view().getScrollY());
        if (now == null) {
            canvas.drawColor(background);
        } else {
            canvas.drawBitmap(now, 0, 0, null);
        }
        canvas.restore();
    }

    private void drawPlaceholder(Canvas canvas, String label) {
        canvas.drawColor(Color.LTGRAY);
        TextPaint paint = new TextPaint(Paint.ANTI_ALIAS_FLAG);
        paint.setColor(Color.DKGRAY);
        paint.setTextSize(14 * density());
        int margin = Math.round(8 * density());
        Layout text = StaticLayout.Builder.obtain(
                        label, 0, label.length(), paint, Math.max(1, view().getWidth() - 2 * margin))
                .build();
        canvas.save();
        canvas.translate(margin, margin);
        text.draw(canvas);
        canvas.restore();
    }

    @SuppressWarnings("deprecation") // apps still call it
    android.graphics.Picture capturePicture() {
        android.graphics.Picture recorded = new android.graphics.Picture();
        refresh();
        onDraw(recorded.beginRecording(Math.max(1, view().getWidth()), Math.max(1, view().getHeight())));
        recorded.endRecording();
        return recorded;
    }
}
