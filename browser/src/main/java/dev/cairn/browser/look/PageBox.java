package dev.cairn.browser.look;

import dev.cairn.agent.screen.Bounds;

/** A rectangle of a page, in CSS pixels from the document's beginning. */
record PageBox(double x, double y, double width, double height) {
    static final PageBox NONE = new PageBox(0, 0, 0, 0);

    /** All that there is. */
    static final PageBox EVERYWHERE = new PageBox(-1e9, -1e9, 2e9, 2e9);

    /** By its sides. */
    static PageBox between(double left, double top, double right, double bottom) {
        return new PageBox(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    }

    boolean isEmpty() {
        return width < 1 || height < 1;
    }

    double area() {
        return isEmpty() ? 0 : width * height;
    }

    /** The same in whole pixels. */
    Bounds bounds() {
        return new Bounds((int) x, (int) y, (int) (x + width), (int) (y + height));
    }

    PageBox intersect(PageBox other) {
        double left = Math.max(x, other.x);
        double top = Math.max(y, other.y);
        double right = Math.min(x + width, other.x + other.width);
        double bottom = Math.min(y + height, other.y + other.height);
        return right <= left || bottom <= top ? NONE : new PageBox(left, top, right - left, bottom - top);
    }

    PageBox moved(double dx, double dy) {
        return new PageBox(x + dx, y + dy, width, height);
    }
}
