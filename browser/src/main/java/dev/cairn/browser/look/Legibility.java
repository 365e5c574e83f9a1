package dev.cairn.browser.look;

import dev.cairn.browser.look.css.CssColour;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Says of what is written whether it could be read where it can be seen: by the size of its letters, and by their colour beside what is behind them. */
final class Legibility {
    private static final double SMALLEST = 3;
    private static final double FAINT = 0.1;

    /** Of 765: what is nearer is one colour to an eye. */
    private static final double ALIKE = 40;
    /** Of 765: what is nearer is one colour if its contrast is no more than {@link #LEAST_CONTRAST}, as two shades of black are. */
    private static final double NEAR = 100;

    private static final double LEAST_CONTRAST = 1.12;
    /** Of a letter's height: what has less for each letter is pressed to a line. */
    private static final double NARROWEST = 0.08;
    /** Of a line: what has less of it left is cut through. */
    private static final double LEAST_LEFT = 0.4;

    private static final double LINE = 1.2;
    private static final double SMEARED = 0.25;
    private static final Set<String> DRAWN_TEXT = Set.of("text", "tspan", "textpath");

    private Legibility() {}

    /** Of a text that is not hidden otherwise. */
    static boolean of(PageNode text) {
        PageStyle style = text.style;
        return !text.undrawn
                && style.indent >= -text.box.width() - 50
                && !isSmeared(text)
                && isLarge(text)
                && isTold(text);
    }

    /** Of what stands in a field. */
    static boolean ofField(PageNode field) {
        PageStyle style = field.style;
        return style.fontSize >= SMALLEST && style.indent >= -field.box.width() - 50 && isTold(field);
    }

    /** Takes out of a text the lines that are cut off, and of a line of which most is cut off what is. */
    static void keepWhatIsLeft(PageNode text) {
        PageBox left = text.left;
        if (!text.lines.isEmpty()) {
            text.text = SnapshotReader.drawn(linesLeft(text));
        } else if (left.width() < text.box.width() / 2 && !PictureMask.isIn(text.text)) {
            double from = (left.x() - text.box.x()) / text.box.width();
            double to = from + left.width() / text.box.width();
            String line = PageNode.oneLine(text.text);
            text.text = line.substring((int) (from * line.length()), (int) Math.ceil(to * line.length()));
        }
    }

    private static boolean isLeft(PageNode.Line line, PageBox left) {
        PageBox box = line.box();
        double down = Math.min(box.y() + box.height(), left.y() + left.height()) - Math.max(box.y(), left.y());
        return down >= LEAST_LEFT * box.height(); // a break has no width
    }

    /** With what stands between two lines, such as a space, before the first one, such as a letter that is drawn larger, and blank behind the last. */
    private static String linesLeft(PageNode text) {
        StringBuilder all = new StringBuilder();
        int end = 0;
        boolean before = true;
        for (PageNode.Line line : text.lines) {
            boolean kept = isLeft(line, text.left);
            if (kept) {
                all.append(before ? "" : " ").append(text.source, before ? end : line.from(), line.to());
            }
            before = kept;
            end = line.to();
        }
        String rest = text.source.substring(end);
        return all.append(before && rest.isBlank() ? rest : "").toString();
    }

    private static boolean isSmeared(PageNode text) {
        double most =
                text.ancestors().mapToDouble(above -> above.style.blur).max().orElse(0);
        return most > 0 && most >= SMEARED * text.style.fontSize;
    }

    /** By what it takes on the page, which a transform or a zoom may have made of it, and by what is left of that. */
    private static boolean isLarge(PageNode text) {
        PageBox box = text.box;
        int letters = letters(text.text);
        double thick = letters < 3 ? Math.max(box.width(), box.height()) : Math.min(box.width(), box.height());
        if (thick < SMALLEST) {
            return false;
        }
        double line = Math.min(box.height(), text.style.fontSize * LINE);
        double lines = Math.max(1, Math.round(box.height() / Math.max(1, line)));
        boolean pressed = letters > 3 && box.width() * lines / letters < NARROWEST * line;
        PageBox left = text.left;
        boolean cut =
                left.height() < LEAST_LEFT * line || left.width() < Math.min(box.width(), LEAST_LEFT * line) - 0.5;
        return !pressed && !cut;
    }

    /** How many signs take room: of spaces in a row one does, and what is set over or under another takes none. */
    private static int letters(String text) {
        int letters = 0;
        boolean space = true;
        for (int i = 0; i < text.length(); i++) {
            char sign = text.charAt(i);
            boolean blank = Character.isWhitespace(sign);
            if (blank ? !space : sign < 0x300 || Character.getType(sign) != Character.NON_SPACING_MARK) {
                letters++;
            }
            space = blank;
        }
        return letters;
    }

    /** Whether its colour is another than what is behind it. */
    private static boolean isTold(PageNode text) {
        @Nullable PageNode from = text.isText() ? text.parent : text;
        if (from == null) {
            return true;
        }
        boolean drawn = DRAWN_TEXT.contains(from.tag) || from.parent != null && DRAWN_TEXT.contains(from.parent.tag);
        CssColour letters = drawn ? text.style.drawn : text.style.letters;
        if (letters.alpha() < FAINT && from.style.fillsLetters) {
            return isPainted(from.style, behind(from.parent, CssColour.CLEAR));
        }
        CssColour seen = letters.fainter(text.seen);
        if (seen.alpha() < FAINT) {
            return false;
        }
        CssColour told = CssColour.parse(text.behind);
        @Nullable PageNode image = image(from, text.box);
        if (image != null && !image.style.stops.isEmpty()) {
            CssColour below = behind(image, CssColour.CLEAR);
            return image.style.stops.stream().anyMatch(stop -> differs(seen, stop.onto(below)));
        }
        if (image != null && told.alpha() < 1) {
            return true; // what a picture has there is not known
        }
        CssColour behind = behind(from, told);
        return differs(seen, behind);
    }

    /** Of letters through which a background is seen. */
    private static boolean isPainted(PageStyle style, CssColour behind) {
        return style.hasImage && style.stops.isEmpty()
                || style.stops.stream().anyMatch(stop -> differs(stop, behind))
                || differs(style.background, behind);
    }

    private static boolean differs(CssColour seen, CssColour behind) {
        double apart = seen.over(behind);
        return apart > ALIKE && (apart > NEAR || seen.onto(behind).contrast(behind) > LEAST_CONTRAST);
    }

    /** What has a picture there, if nothing opaque lies between. */
    private static @Nullable PageNode image(PageNode from, PageBox box) {
        for (PageNode above = from; above != null; above = above.parent) {
            if (above.style.hasImage
                    && !above.style.fillsLetters
                    && above.box.intersect(box).area() > 0) {
                return above;
            }
            if (above.style.background.isOpaque()) {
                return null;
            }
        }
        return null;
    }

    /** What the browser says of it, else the first colour that nothing shines through; a page without any is white. */
    private static CssColour behind(@Nullable PageNode from, CssColour told) {
        if (told.alpha() == 1) {
            return told;
        }
        for (PageNode above = from; above != null; above = above.parent) {
            if (above.style.background.isOpaque()) {
                return above.style.background.onto(CssColour.WHITE);
            }
        }
        return CssColour.WHITE;
    }
}
