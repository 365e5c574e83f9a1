package dev.cairn.android.runtime.shadow;

import android.graphics.fonts.Font;
import android.graphics.fonts.SystemFonts;
import android.text.FontConfig;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowNativeSystemFonts;

/** Lists the fonts that texts are drawn with; Robolectric's library knows only of those that were in use. */
@Implements(value = SystemFonts.class, isInAndroidSdk = false)
public final class CairnSystemFonts extends ShadowNativeSystemFonts {
    private static @Nullable Set<Font> available;

    @Implementation
    protected static synchronized Set<Font> getAvailableFonts() {
        Set<Font> known = available;
        if (known == null) {
            known = Collections.unmodifiableSet(all(SystemFonts.getSystemPreinstalledFontConfig()));
            available = known;
        }
        return known;
    }

    private static Set<Font> all(FontConfig config) {
        Map<File, ByteBuffer> files = new HashMap<>();
        Set<Font> fonts = new LinkedHashSet<>();
        Stream<FontConfig.FontFamily> named =
                config.getNamedFamilyLists().stream().flatMap(list -> list.getFamilies().stream());
        List<FontConfig.FontFamily> families =
                Stream.concat(named, config.getFontFamilies().stream()).toList();
        for (FontConfig.FontFamily family : families) {
            String languages = family.getLocaleList().toLanguageTags();
            for (FontConfig.Font font : family.getFontList()) {
                fonts.add(font(font, files, languages));
            }
        }
        return fonts;
    }

    private static ByteBuffer content(Map<File, ByteBuffer> files, File file) throws IOException {
        ByteBuffer known = files.get(file);
        if (known == null) {
            try (FileChannel channel = FileChannel.open(file.toPath())) {
                known = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
            }
            files.put(file, known);
        }
        return known;
    }

    private static Font font(FontConfig.Font font, Map<File, ByteBuffer> files, String languages) {
        try {
            Font.Builder builder = new Font.Builder(content(files, font.getFile()), font.getFile(), languages)
                    .setWeight(font.getStyle().getWeight())
                    .setSlant(font.getStyle().getSlant())
                    .setTtcIndex(font.getTtcIndex());
            if (!font.getFontVariationSettings().isEmpty()) {
                builder.setFontVariationSettings(font.getFontVariationSettings());
            }
            return builder.build();
        } catch (IOException e) {
            throw new UncheckedIOException("A font of the device cannot be read: " + font.getFile(), e);
        }
    }
}
