package dev.cairn.browser.look;

import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the browser computed of a node's looks. Most nodes of a page are drawn as many others are: who reads a page makes one of these for all
 * of them, and what visibility is judged by is read out of the texts once. Immutable.
 */
final class PageStyle {
    private static final Set<String> HIDING = Set.of("hidden", "collapse");
    private static final Set<String> CLIPPING = Set.of("hidden", "clip");
    private static final Set<String> STAYING = Set.of("fixed", "sticky");
    private static final Set<String> LOOSE = Set.of("absolute", "fixed");
    private static final Set<String> IN_FLOW = Set.of("static", "");
    private static final Set<String> NO_IMAGE = Set.of("none", "");

    private static final Pattern NUMBER = Pattern.compile("-?\\d+(?:\\.\\d+)?");
    private static final Pattern HEX = Pattern.compile("#[0-9a-fA-F]{6,8}");
    private static final Pattern FILTERED = Pattern.compile("opacity\\((\\d*\\.?\\d+)\\)");
    private static final Pattern ALL_CUT = Pattern.compile(
            "circle\\(0(px|%)?\\b.*|inset\\((?:100|50)%.*|polygon\\(0px 0px, 0px 0px.*|ellipse\\(0(px|%)?\\b.*");

    /** Of what is not laid out; made last, since it needs all that stands above. */
    static final PageStyle NONE = new PageStyle(Map.of());

    /** How opaque it is by itself, from 0 to 1. */
    final double opacity;
    /** What its filter leaves of that. */
    final double filtered;

    final boolean hides;
    /** Whether nothing of it is left by how it is cut. */
    final boolean cut;

    final boolean clipsAcross;
    final boolean clipsDown;
    final String position;
    /** Whether it is placed by coordinates, or what stands in it can be. */
    final boolean positioned;
    /** Whether it stays where it is when its page is scrolled. */
    final boolean stays;

    final double fontSize;
    /** In pixels; 0 for what is said in other units. */
    final double indent;

    final boolean hasImage;

    private final Map<String, String> values;
    private final int[] letters;
    private final int[] background;

    PageStyle(Map<String, String> values) {
        this.values = Map.copyOf(values);
        this.opacity = number(get("opacity"), 1);
        this.filtered = filtered(get("filter"));
        this.hides = HIDING.contains(get("visibility"));
        this.position = get("position");
        this.cut = isCut(get("clip-path"), get("clip"), position);
        this.clipsAcross = CLIPPING.contains(get("overflow-x"));
        this.clipsDown = CLIPPING.contains(get("overflow-y"));
        this.positioned = !IN_FLOW.contains(position);
        this.stays = STAYING.contains(position);
        this.fontSize = number(get("font-size"), 16);
        this.indent = get("text-indent").endsWith("px") ? number(get("text-indent"), 0) : 0;
        this.hasImage = !NO_IMAGE.contains(get("background-image"));
        String fill = get("-webkit-text-fill-color");
        this.letters = colour(fill.isEmpty() ? get("color") : fill);
        this.background = colour(get("background-color"));
    }

    /** As the browser says it; empty if it was not asked. */
    String get(String name) {
        return values.getOrDefault(name, "");
    }

    /** What its letters are filled with, as {@link #colour} has it. */
    int[] letters() {
        return letters.clone();
    }

    /** Its background, as {@link #colour} has it. */
    int[] background() {
        return background.clone();
    }

    private static double filtered(String filter) {
        Matcher opacity = FILTERED.matcher(filter);
        return opacity.find() ? Double.parseDouble(opacity.group(1)) : 1;
    }

    private static boolean isCut(String path, String clip, String position) {
        if (!path.isEmpty() && !path.equals("none") && ALL_CUT.matcher(path).matches()) {
            return true;
        }
        return clip.startsWith("rect(") && LOOSE.contains(position) && isNothing(clip);
    }

    private static boolean isNothing(String rect) {
        double[] sides = NUMBER.matcher(rect)
                .results()
                .mapToDouble(found -> Double.parseDouble(found.group()))
                .toArray();
        return sides.length == 4 && (Math.abs(sides[2] - sides[0]) <= 1 || Math.abs(sides[1] - sides[3]) <= 1);
    }

    /** Red, green, blue and how opaque, each to 255; transparent if it cannot be read. */
    static int[] colour(String text) {
        if (HEX.matcher(text).matches()) {
            int[] parts = new int[] {0, 0, 0, 255};
            for (int i = 0; i * 2 + 2 < text.length(); i++) {
                parts[i] = Integer.parseInt(text.substring(1 + i * 2, 3 + i * 2), 16);
            }
            return parts;
        }
        Matcher numbers = NUMBER.matcher(text);
        double[] found = new double[] {0, 0, 0, 1};
        int n = 0;
        while (text.startsWith("rgb") && n < 4 && numbers.find()) {
            found[n++] = Double.parseDouble(numbers.group());
        }
        return n < 3
                ? new int[] {0, 0, 0, 0}
                : new int[] {(int) found[0], (int) found[1], (int) found[2], (int) Math.round(found[3] * 255)};
    }

    private static double number(String text, double otherwise) {
        Matcher number = NUMBER.matcher(text);
        return number.find() ? Double.parseDouble(number.group()) : otherwise;
    }
}
