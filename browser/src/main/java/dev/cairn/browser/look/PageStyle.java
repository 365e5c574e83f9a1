package dev.cairn.browser.look;

import dev.cairn.browser.look.css.CssColour;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What the browser computed of a node's looks. Most nodes of a page are drawn as many others are: who reads a page makes one of these for all
 * of them, and what visibility is judged by is read out of the texts once. Immutable.
 */
final class PageStyle {
    private static final Set<String> HIDING = Set.of("hidden", "collapse");
    private static final Set<String> CLIPPING = Set.of("hidden", "clip");
    private static final Set<String> SCROLLING = Set.of("auto", "scroll", "overlay");
    private static final Set<String> LOOSE = Set.of("absolute", "fixed");
    private static final Set<String> STAYING = Set.of("fixed", "sticky");
    private static final Set<String> IN_FLOW = Set.of("static", "");
    private static final Set<String> NONE_OF_IT = Set.of("none", "");
    private static final Set<String> WHOLE =
            Set.of("auto", "auto auto", "cover", "100%", "100% 100%", "100% auto", "auto 100%", "");
    private static final Set<String> AS_IT_IS = Set.of("normal", "auto", "none", "");

    /** The style that has a list of fonts. */
    static final String FAMILY = "font-family";

    private static final Set<String> GENERIC = Set.of("serif", "sans-serif", "monospace", "system-ui", "cursive");
    private static final Pattern QUOTES = Pattern.compile("^[\"']|[\"']$");

    private static final Pattern NUMBER = Pattern.compile("-?(?:\\d+\\.?\\d*|\\.\\d+)(?:e[+-]?\\d+)?");
    private static final Pattern FILTERED = Pattern.compile("opacity\\((\\d*\\.?\\d+)\\)");
    private static final Pattern BLURRED = Pattern.compile("blur\\((\\d*\\.?\\d+)px\\)");
    private static final Pattern PAINTED = Pattern.compile("\\b(?:paint|strict|content)\\b");
    private static final Pattern TURNED = Pattern.compile("matrix3d\\((?:[^,]*,){10}\\s*-.*");

    /** The least of a mask that lets anything be seen. */
    private static final double FAINT = 0.1;

    private static final int MOST_READ = 500;
    private static final int LONGEST_KNOWN = 200;

    /** What was read last: pages are looked at again and again, and those of one site are drawn alike. */
    private static final Map<Computed, PageStyle> READ =
            Collections.synchronizedMap(new LinkedHashMap<>(MOST_READ, 0.75f, true) {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<Computed, PageStyle> eldest) {
                    return size() > MOST_READ;
                }
            });

    /** Of what is not laid out; made last, since it needs all that stands above. */
    static final PageStyle NONE = new PageStyle(Map.of());

    /** How opaque it is by itself, from 0 to 1, with what its filter and its mask leave of that. */
    final double opacity;

    final boolean hides;
    /** What it is cut to; {@code none} or empty if it is not. */
    final String cut;
    /** Whether nothing of it is left by how it is cut. */
    final boolean gone;

    final boolean clipsAcross;
    final boolean clipsDown;
    final boolean scrollsAcross;
    final boolean scrollsDown;
    /** Whether nothing is drawn outside of its box, wherever what stands in it is placed. */
    final boolean paintsWithin;

    final String position;
    /** Whether it is placed by coordinates, or what stands in it can be. */
    final boolean positioned;
    /** Whether what is fixed in it is fixed to it, and not to the window. */
    final boolean holdsFixed;
    /** Whether it stays where it is when its page is scrolled. */
    final boolean stays;
    /** Whether its back is to the front, and has nothing on it. */
    final boolean turned;

    final double fontSize;
    /** In pixels; 0 for what is said in other units. */
    final double indent;
    /** How far its letters are smeared, in pixels. */
    final double blur;

    final boolean hasImage;
    /** The colours of its background's gradients; none if there are none. */
    final List<CssColour> stops;
    /** Whether its background is drawn in its letters alone. */
    final boolean fillsLetters;

    final CssColour letters;
    final CssColour background;
    /** What letters of a drawing are filled with. */
    final CssColour drawn;

    /** Which layer it is in, where it may be in one. */
    final double layer;
    /** Whether it says in which layer it is. */
    final boolean layered;
    /** Whether what stands in it is drawn as one even if it is in no layer. */
    final boolean stacks;

    private final Map<String, String> values;

    PageStyle(Map<String, String> values) {
        this.values = Map.copyOf(values);
        String filter = get("filter");
        String mask = get("mask-image");
        this.opacity = number(get("opacity"), 1) * found(FILTERED, filter, 1) * unmasked(mask);
        this.blur = found(BLURRED, filter, 0);
        this.hides = HIDING.contains(get("visibility"));
        this.position = get("position");
        this.cut = get("clip-path");
        this.gone = LOOSE.contains(position) && isNothing(get("clip"));
        this.clipsAcross = CLIPPING.contains(get("overflow-x"));
        this.clipsDown = CLIPPING.contains(get("overflow-y"));
        this.scrollsAcross = SCROLLING.contains(get("overflow-x"));
        this.scrollsDown = SCROLLING.contains(get("overflow-y"));
        this.paintsWithin = PAINTED.matcher(get("contain")).find();
        boolean moved = !NONE_OF_IT.contains(get("transform")) || !NONE_OF_IT.contains(filter) || paintsWithin;
        this.positioned = !IN_FLOW.contains(position) || moved;
        this.holdsFixed = moved;
        this.stays = STAYING.contains(position);
        this.turned = get("backface-visibility").equals("hidden")
                && TURNED.matcher(get("transform")).matches();
        this.fontSize = number(get("font-size"), 16);
        this.indent = get("text-indent").endsWith("px") ? number(get("text-indent"), 0) : 0;
        String image = get("background-image");
        boolean gradient = image.contains("gradient(") && !image.contains("url(");
        boolean whole = WHOLE.contains(get("background-size")); // else it may be a line below its letters
        this.hasImage = !NONE_OF_IT.contains(image) && (whole || !gradient);
        this.stops = gradient && whole ? CssColour.all(image) : List.of();
        this.fillsLetters = get("background-clip").contains("text");
        String fill = get("-webkit-text-fill-color");
        this.letters = CssColour.parse(fill.isEmpty() ? get("color") : fill);
        this.background = CssColour.parse(get("background-color"));
        this.drawn = CssColour.parse(get("fill"));
        this.layer = number(get("z-index"), 0);
        this.layered = !AS_IT_IS.contains(get("z-index"));
        this.stacks = moved || stays || opacity < 1 || !NONE_OF_IT.contains(mask) || !NONE_OF_IT.contains(cut);
    }

    /** Of styles by their names and values; those beyond the names are left out. */
    static PageStyle of(List<String> names, List<String> values) {
        Computed computed = new Computed(names, values);
        boolean isShort = values.stream().allMatch(value -> value.length() <= LONGEST_KNOWN);
        PageStyle known = isShort ? READ.get(computed) : null;
        if (known == null) {
            known = new PageStyle(computed.byName());
            if (isShort) {
                READ.put(computed, known);
            }
        }
        return known;
    }

    private record Computed(List<String> names, List<String> values) {
        Map<String, String> byName() {
            Map<String, String> all = new HashMap<>();
            for (int i = 0; i < values.size() && i < names.size(); i++) {
                all.put(names.get(i), values.get(i));
            }
            return all;
        }
    }

    /** Whether what does not fit into it can be scrolled to. */
    boolean scrolls() {
        return scrollsAcross || scrollsDown;
    }

    /** Whether letters are drawn in one of some fonts, as far as its list of fonts tells: before any that each machine has. */
    boolean isWrittenIn(List<String> fonts) {
        return Stream.of(get(FAMILY).split(","))
                .map(name -> QUOTES.matcher(name.strip()).replaceAll(""))
                .takeWhile(name -> !GENERIC.contains(name))
                .anyMatch(fonts::contains);
    }

    /** As the browser says it; empty if it was not asked. */
    String get(String name) {
        return values.getOrDefault(name, "");
    }

    /** Whether what lies under it is not seen. */
    boolean isOpaque() {
        boolean gradient = !stops.isEmpty() && stops.stream().allMatch(CssColour::isOpaque);
        return !fillsLetters && (background.isOpaque() || gradient);
    }

    private static double unmasked(String mask) {
        List<CssColour> stops = mask.contains("gradient(") && !mask.contains("url(") ? CssColour.all(mask) : List.of();
        return !stops.isEmpty() && stops.stream().allMatch(stop -> stop.alpha() < FAINT) ? 0 : 1;
    }

    private static boolean isNothing(String rect) {
        if (!rect.startsWith("rect(")) {
            return false;
        }
        double[] sides = NUMBER.matcher(rect)
                .results()
                .mapToDouble(found -> Double.parseDouble(found.group()))
                .toArray();
        return sides.length == 4 && (Math.abs(sides[2] - sides[0]) <= 1 || Math.abs(sides[1] - sides[3]) <= 1);
    }

    private static double number(String text, double otherwise) {
        return found(NUMBER, text, otherwise);
    }

    private static double found(Pattern pattern, String text, double otherwise) {
        Matcher number = pattern.matcher(text);
        if (!number.find()) {
            return otherwise;
        }
        return Double.parseDouble(number.groupCount() == 0 ? number.group() : number.group(1));
    }
}
