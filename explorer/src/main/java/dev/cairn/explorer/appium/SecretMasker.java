package dev.cairn.explorer.appium;

import dev.cairn.agent.device.SecretPattern;
import dev.cairn.agent.input.Secret;
import dev.cairn.agent.screen.Bounds;
import dev.cairn.agent.screen.ScreenPicture;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;

/** Keeps secrets out of all that a device tells: texts say {@value #MASK} instead, and pictures are black where a view shows one. */
final class SecretMasker {
    static final String MASK = "•••";

    private static final Pattern VIEW = Pattern.compile("<(?:[^<>\"']++|\"[^\"]*+\"|'[^']*+')*+>");
    private static final Pattern BOUNDS = Pattern.compile("bounds\\s*=\\s*[\"']([^\"']*)[\"']");
    private static final Comparator<String> LONGEST_FIRST =
            Comparator.comparingInt(String::length).reversed();

    private final Set<String> values = new LinkedHashSet<>();
    private final Map<String, Pattern> patterns = new HashMap<>();
    private List<Bounds> black = List.of();

    /** From now on these are kept out. */
    void conceal(Set<Secret> secrets) {
        secrets.stream().map(Secret::reveal).forEach(this::conceal);
    }

    void conceal(String value) {
        values.add(value);
    }

    /** The text without secrets. */
    String mask(String text) {
        String masked = text;
        for (String value : values.stream().sorted(LONGEST_FIRST).toList()) {
            masked = patterns.computeIfAbsent(value, SecretPattern::of)
                    .matcher(masked)
                    .replaceAll(MASK);
        }
        return masked;
    }

    /** The hierarchy without secrets; where they would show is remembered for the picture. */
    String maskSource(String source) {
        String masked = mask(source);
        black = masked.equals(source) ? List.of() : placesOfMasks(masked);
        return masked;
    }

    private static List<Bounds> placesOfMasks(String masked) {
        List<Bounds> places = new ArrayList<>();
        Matcher view = VIEW.matcher(masked);
        while (view.find()) {
            Matcher bounds = BOUNDS.matcher(view.group());
            if (view.group().contains(MASK) && bounds.find()) {
                places.add(Bounds.parse(bounds.group(1)));
            }
        }
        return places;
    }

    /** The picture of what {@link #maskSource} was last given, without secrets. */
    byte[] maskPicture(byte[] png) {
        if (black.isEmpty()) {
            return png;
        }
        try {
            BufferedImage picture = ScreenPicture.read(png).orElse(null);
            if (picture == null) {
                return new byte[0]; // what cannot be read cannot be masked
            }
            Graphics2D pen = picture.createGraphics();
            pen.setColor(Color.BLACK);
            black.forEach(at -> pen.fillRect(at.left(), at.top(), at.right() - at.left(), at.bottom() - at.top()));
            pen.dispose();
            ByteArrayOutputStream masked = new ByteArrayOutputStream();
            ImageIO.write(picture, "png", masked);
            return masked.toByteArray();
        } catch (IOException e) {
            return new byte[0];
        }
    }
}
