package dev.cairn.browser.look.css;

import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What {@code clip-path} leaves of a box: the basic shapes of CSS Shapes 1, as the boxes around them. */
public final class CssShape {
    private static final String NUMBER = "-?(?:\\d+\\.?\\d*|\\.\\d+)(?:e[+-]?\\d+)?";
    private static final Pattern SHAPE = Pattern.compile("(inset|rect|xywh|circle|ellipse|polygon|path)\\((.*)\\).*");
    private static final Pattern LENGTH =
            Pattern.compile("calc\\(([^()]*)\\)|(" + NUMBER + ")(px|%)?|\\b([a-z]+-(?:side|corner))\\b");
    private static final Pattern TERM = Pattern.compile("([+-]?)\\s*(" + NUMBER + ")(px|%)");
    private static final Pattern STRAIGHT = Pattern.compile("[\"MLZ\\s,.\\d-]*");
    private static final Pattern PLAIN = Pattern.compile(NUMBER);

    private final Rectangle2D box;

    private CssShape(Rectangle2D box) {
        this.box = box;
    }

    /**
     * What is left of what is drawn, as far as that can be said.
     *
     * @param clip the computed value
     * @param box the box that it is about
     * @return the box around what is left, which may be empty; nothing for a value that cuts nothing, or is not known
     */
    public static Optional<Rectangle2D> left(String clip, Rectangle2D box) {
        Matcher shape = SHAPE.matcher(clip);
        return shape.matches() ? new CssShape(box).left(shape.group(1), shape.group(2)) : Optional.empty();
    }

    private Optional<Rectangle2D> left(String kind, String said) {
        return switch (kind) {
            case "inset" -> inset(lengths(said.replaceFirst("\\bround\\b.*", "")));
            case "rect" -> rect(lengths(said.replaceFirst("\\bround\\b.*", "")));
            case "xywh" -> xywh(lengths(said.replaceFirst("\\bround\\b.*", "")));
            case "circle", "ellipse" -> round(said);
            case "polygon" -> corners(lengths(said.replaceFirst("^\\s*(?:nonzero|evenodd)", "")));
            default -> STRAIGHT.matcher(said).matches() ? corners(pixels(said)) : Optional.empty();
        };
    }

    /** A length as pixels and as a part of what it is relative to. */
    private record Length(double pixels, double part) {
        double of(double whole) {
            return pixels + part * whole;
        }
    }

    private static List<Length> lengths(String text) {
        return LENGTH.matcher(text).results().map(CssShape::length).toList();
    }

    private static Length length(MatchResult found) {
        if (found.group(1) != null) {
            double pixels = 0;
            double part = 0;
            for (MatchResult term : TERM.matcher(found.group(1)).results().toList()) {
                double value =
                        Double.parseDouble(term.group(2)) * (term.group(1).equals("-") ? -1 : 1);
                pixels += term.group(3).equals("px") ? value : 0;
                part += term.group(3).equals("%") ? value / 100 : 0;
            }
            return new Length(pixels, part);
        }
        if (found.group(4) != null) {
            return new Length(0, 1); // as far as a side of the box, at most
        }
        double value = Double.parseDouble(found.group(2));
        return "%".equals(found.group(3)) ? new Length(0, value / 100) : new Length(value, 0);
    }

    private static List<Length> pixels(String path) {
        return PLAIN.matcher(path)
                .results()
                .map(found -> new Length(Double.parseDouble(found.group()), 0))
                .toList();
    }

    private Optional<Rectangle2D> inset(List<Length> sides) {
        if (sides.isEmpty()) {
            return Optional.empty();
        }
        double top = sides.getFirst().of(box.getHeight());
        double right = sides.get(Math.min(1, sides.size() - 1)).of(box.getWidth());
        double bottom = sides.get(sides.size() > 2 ? 2 : 0).of(box.getHeight());
        double left =
                sides.get(sides.size() > 3 ? 3 : Math.min(1, sides.size() - 1)).of(box.getWidth());
        return between(left, top, box.getWidth() - right, box.getHeight() - bottom);
    }

    private Optional<Rectangle2D> rect(List<Length> sides) {
        return sides.size() < 4
                ? Optional.empty()
                : between(
                        sides.get(3).of(box.getWidth()),
                        sides.get(0).of(box.getHeight()),
                        sides.get(1).of(box.getWidth()),
                        sides.get(2).of(box.getHeight()));
    }

    private Optional<Rectangle2D> xywh(List<Length> said) {
        if (said.size() < 4) {
            return Optional.empty();
        }
        double x = said.get(0).of(box.getWidth());
        double y = said.get(1).of(box.getHeight());
        return between(x, y, x + said.get(2).of(box.getWidth()), y + said.get(3).of(box.getHeight()));
    }

    private Optional<Rectangle2D> round(String said) {
        int at = said.indexOf("at ");
        List<Length> radii = lengths(at < 0 ? said : said.substring(0, at));
        List<Length> middle = at < 0 ? List.of() : lengths(said.substring(at + 3));
        if (radii.isEmpty() || at >= 0 && middle.size() != 2) {
            return Optional.empty();
        }
        double x = at < 0 ? box.getWidth() / 2 : middle.getFirst().of(box.getWidth());
        double y = at < 0 ? box.getHeight() / 2 : middle.getLast().of(box.getHeight());
        boolean one = radii.size() == 1;
        double diagonal = Math.hypot(box.getWidth(), box.getHeight()) / Math.sqrt(2);
        double across = radii.getFirst().of(one ? diagonal : box.getWidth());
        double down = radii.getLast().of(one ? diagonal : box.getHeight());
        return between(x - across, y - down, x + across, y + down);
    }

    /** What has corners on one line has no inside. */
    private Optional<Rectangle2D> corners(List<Length> said) {
        List<double[]> corners = new ArrayList<>();
        for (int i = 0; i + 1 < said.size(); i += 2) {
            corners.add(new double[] {
                said.get(i).of(box.getWidth()), said.get(i + 1).of(box.getHeight())
            });
        }
        if (corners.isEmpty()) {
            return Optional.of(new Rectangle2D.Double());
        }
        double area = 0;
        double[] before = corners.getLast();
        Rectangle2D around = new Rectangle2D.Double(before[0], before[1], 0, 0);
        for (double[] corner : corners) {
            area += before[0] * corner[1] - corner[0] * before[1];
            around.add(corner[0], corner[1]);
            before = corner;
        }
        return Math.abs(area) / 2 < 1
                ? Optional.of(new Rectangle2D.Double())
                : between(around.getMinX(), around.getMinY(), around.getMaxX(), around.getMaxY());
    }

    /** Both from the box's beginning. */
    private Optional<Rectangle2D> between(double left, double top, double right, double bottom) {
        return Optional.of(
                right <= left || bottom <= top
                        ? new Rectangle2D.Double()
                        : new Rectangle2D.Double(box.getX() + left, box.getY() + top, right - left, bottom - top));
    }
}
