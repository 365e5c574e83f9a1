package dev.cairn.android.webview;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Android's own fonts for pages, so that they look the same on every machine. */
final class PageFonts {
    private PageFonts() {}

    /**
     * Writes a configuration for Chromium.
     *
     * @param fonts Android's fonts; the machine's own are used where these have no sign for a letter
     * @return the file
     */
    static Path write(Path folder, Path fonts) throws IOException {
        return Files.writeString(
                folder.resolve("fonts.conf"), """
                <?xml version="1.0"?>
                <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
                <fontconfig>
                  <dir>%s</dir>
                  <dir>/usr/share/fonts</dir>
                  <cachedir>%s</cachedir>
                  %s
                </fontconfig>
                """.formatted(fonts, folder.resolve("fonts"), aliases()));
    }

    /** What pages and Chromium itself ask for, and what Android has in its place. */
    private static String aliases() {
        StringBuilder all = new StringBuilder();
        for (String family :
                List.of("sans-serif", "sans", "system-ui", "Arial", "Helvetica", "Verdana", "DejaVu Sans")) {
            all.append(alias(family, "Roboto"));
        }
        for (String family : List.of("serif", "Times New Roman", "Times", "Georgia")) {
            all.append(alias(family, "Noto Serif"));
        }
        for (String family : List.of("monospace", "Courier New", "Courier")) {
            all.append(alias(family, "Droid Sans Mono"));
        }
        return all.toString();
    }

    private static String alias(String family, String font) {
        return "<alias binding=\"same\"><family>%s</family><prefer><family>%s</family></prefer></alias>"
                .formatted(family, font);
    }
}
