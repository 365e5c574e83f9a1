package dev.cairn.browser.look.css;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A colour as a screen shows it (CSS Color 4). What lies beyond sRGB is shown as the nearest of it.
 *
 * @param red from 0 to 255
 * @param green from 0 to 255
 * @param blue from 0 to 255
 * @param alpha how opaque, from 0 to 1
 */
public record CssColour(double red, double green, double blue, double alpha) {
    /** Nothing of it is seen. */
    public static final CssColour CLEAR = new CssColour(0, 0, 0, 0);

    /** What a page without any colour is. */
    public static final CssColour WHITE = new CssColour(255, 255, 255, 1);

    /** As opaque as what nothing shines through to an eye. */
    public static final double OPAQUE = 0.95;

    private static final Pattern HEX = Pattern.compile("#[0-9a-fA-F]{6}(?:[0-9a-fA-F]{2})?");
    private static final Pattern NUMBER = Pattern.compile("-?(?:\\d+\\.?\\d*|\\.\\d+)(?:e[+-]?\\d+)?|\\bnone\\b");
    private static final Pattern COLOURS =
            Pattern.compile("#[0-9a-fA-F]{6,8}|\\b(?:rgba?|oklab|oklch|lab|lch|color)\\([^()]*\\)|\\btransparent\\b");
    private static final DoubleUnaryOperator CUBE = side -> side * side * side;

    /** The colour; {@link #CLEAR} for what is none. */
    public static CssColour parse(String text) {
        if (HEX.matcher(text).matches()) {
            double alpha = text.length() > 7 ? Integer.parseInt(text.substring(7), 16) / 255.0 : 1;
            int all = Integer.parseInt(text.substring(1, 7), 16);
            return new CssColour(all >> 16, all >> 8 & 255, all & 255, alpha);
        }
        int open = text.indexOf('(');
        if (open < 0) {
            return CLEAR;
        }
        String kind = text.substring(0, open);
        String values = text.substring(open + 1);
        boolean named = kind.equals("color"); // its first word says in which space
        double[] said = numbers(named ? values.replaceFirst("^\\s*\\S+", "") : values);
        if (said.length < 3) {
            return CLEAR;
        }
        double alpha = said.length > 3 ? said[3] : 1;
        return switch (kind) {
            case "rgb", "rgba" -> new CssColour(said[0], said[1], said[2], alpha);
            case "oklab" -> oklab(said[0], said[1], said[2], alpha);
            case "oklch" -> oklab(said[0], across(said), along(said), alpha);
            case "lab" -> lab(said[0], said[1], said[2], alpha);
            case "lch" -> lab(said[0], across(said), along(said), alpha);
            case "color" -> named(values.strip(), said, alpha);
            default -> CLEAR;
        };
    }

    /** All colours that a value names, such as those between which a gradient goes. */
    public static List<CssColour> all(String text) {
        return COLOURS.matcher(text)
                .results()
                .map(MatchResult::group)
                .map(CssColour::parse)
                .toList();
    }

    private static double[] numbers(String text) {
        return NUMBER.matcher(text)
                .results()
                .mapToDouble(found -> found.group().equals("none") ? 0 : Double.parseDouble(found.group()))
                .toArray();
    }

    private static double across(double[] polar) {
        return polar[1] * Math.cos(Math.toRadians(polar[2]));
    }

    private static double along(double[] polar) {
        return polar[1] * Math.sin(Math.toRadians(polar[2]));
    }

    private static CssColour named(String values, double[] said, double alpha) {
        if (values.startsWith("xyz")) {
            return values.startsWith("xyz-d50") ? ofD50(said, alpha) : ofXyz(said, alpha);
        }
        return values.startsWith("srgb-linear")
                ? ofLinear(said[0], said[1], said[2], alpha)
                : new CssColour(shown(said[0]), shown(said[1]), shown(said[2]), alpha);
    }

    /** As the standard's sample code has it. */
    private static CssColour oklab(double light, double a, double b, double alpha) {
        double l = CUBE.applyAsDouble(light + 0.3963377774 * a + 0.2158037573 * b);
        double m = CUBE.applyAsDouble(light - 0.1055613458 * a - 0.0638541728 * b);
        double s = CUBE.applyAsDouble(light - 0.0894841775 * a - 1.2914855480 * b);
        return ofLinear(
                4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
                -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
                -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s,
                alpha);
    }

    /** Of CIE Lab under D50. */
    private static CssColour lab(double light, double a, double b, double alpha) {
        double y = (light + 16) / 116;
        return ofD50(new double[] {0.9643 * whole(y + a / 500), whole(y), 0.8251 * whole(y - b / 200)}, alpha);
    }

    private static double whole(double part) {
        return part > 6.0 / 29 ? CUBE.applyAsDouble(part) : (part - 4.0 / 29) * 108 / 841;
    }

    private static CssColour ofD50(double[] xyz, double alpha) {
        return ofLinear(
                3.1341359 * xyz[0] - 1.6173864 * xyz[1] - 0.4906619 * xyz[2],
                -0.9787955 * xyz[0] + 1.9162544 * xyz[1] + 0.0334427 * xyz[2],
                0.0719554 * xyz[0] - 0.2289768 * xyz[1] + 1.4053860 * xyz[2],
                alpha);
    }

    private static CssColour ofXyz(double[] xyz, double alpha) {
        return ofLinear(
                3.2409699 * xyz[0] - 1.5373832 * xyz[1] - 0.4986108 * xyz[2],
                -0.9692436 * xyz[0] + 1.8759675 * xyz[1] + 0.0415551 * xyz[2],
                0.0556301 * xyz[0] - 0.2039770 * xyz[1] + 1.0569715 * xyz[2],
                alpha);
    }

    private static CssColour ofLinear(double red, double green, double blue, double alpha) {
        return new CssColour(shown(curved(red)), shown(curved(green)), shown(curved(blue)), alpha);
    }

    private static double curved(double linear) {
        return linear <= 0.0031308 ? 12.92 * linear : 1.055 * Math.pow(linear, 1 / 2.4) - 0.055;
    }

    private static double shown(double part) {
        return Math.clamp(part, 0, 1) * 255;
    }

    /** Whether nothing shines through. */
    public boolean isOpaque() {
        return alpha >= OPAQUE;
    }

    /** How far the two are apart, if this one is laid over the other: 0 to 765. */
    public double over(CssColour other) {
        double apart = Math.abs(red - other.red) + Math.abs(green - other.green) + Math.abs(blue - other.blue);
        return apart * alpha;
    }

    /** The contrast of two opaque colours, from 1 to 21 (WCAG 2). */
    public double contrast(CssColour other) {
        double one = light() + 0.05;
        double two = other.light() + 0.05;
        return Math.max(one, two) / Math.min(one, two);
    }

    private double light() {
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    }

    private static double linear(double part) {
        double whole = part / 255;
        return whole <= 0.04045 ? whole / 12.92 : Math.pow((whole + 0.055) / 1.055, 2.4);
    }

    /** Less opaque by that factor. */
    public CssColour fainter(double factor) {
        return new CssColour(red, green, blue, alpha * factor);
    }

    /** What is seen where it lies on something opaque. */
    public CssColour onto(CssColour behind) {
        return new CssColour(
                red * alpha + behind.red * (1 - alpha),
                green * alpha + behind.green * (1 - alpha),
                blue * alpha + behind.blue * (1 - alpha),
                1);
    }
}
