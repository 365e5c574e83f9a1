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
        return Files.writeString(folder.resolve("fonts.conf"), """
                <?xml version="1.0"?>
                <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
                <fontconfig>
                  <dir>%s</dir>
                  <dir>/usr/share/fonts</dir>
                  <cachedir>%s</cachedir>
                  %s
                </fontconfig>
                """.formatted(
                        fonts, folder.resolve("named-fonts"), names() + aliases() + nameless() + unhinted()));
    }

    /**
     * Some of Android's fonts call themselves by a name and a build, by which nobody asks for them. Of Roboto these are the regular and the bold
     * ones: without them Medium stood for regular, and Black for bold.
     */
    private static String names() {
        return name("/Roboto-", "Roboto")
                + name("/RobotoCondensed-", "Roboto Condensed")
                + name("/NotoSerif-", "Noto Serif")
                + name("/DroidSansMono", "Droid Sans Mono");
    }

    private static String name(String file, String family) {
        return """
                <match target="scan"><test name="file" compare="contains"><string>%s</string></test>
                <edit name="family" mode="assign"><string>%s</string></edit></match>
                """.formatted(file, family);
    }

    /** What Chromium asks for where a page wants the system's own font, and there is no desktop to name one. */
    private static String nameless() {
        return """
                <match target="pattern"><test qual="all" name="family" compare="eq"><string></string></test>
                <edit name="family" mode="assign" binding="same"><string>Roboto</string></edit></match>
                """;
    }

    /**
     * Letters lie between pixels, as on a phone. Chromium puts those of a hinted font on whole ones while a page's scale is not known to the part of it
     * that measures the system's own font: the buttons of one page in thirty had other widths, on a machine that was busy.
     */
    private static String unhinted() {
        return """
                <match target="font"><edit name="hinting" mode="assign"><bool>false</bool></edit>
                <edit name="hintstyle" mode="assign"><const>hintnone</const></edit></match>
                """;
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
