package dev.cairn.cli.android;

import dev.cairn.agent.app.AppUnderTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/** All pictures on one page that opens offline, and the same as JSON. */
final class ContactSheet {
    private ContactSheet() {}

    static void write(Path folder, AppUnderTest app, List<ScreenShot> shots) throws IOException {
        String json = JsonMapper.shared()
                .writerWithDefaultPrettyPrinter()
                .writeValueAsString(shots.stream().map(ScreenShot::json).toList());
        Files.writeString(folder.resolve("screens.json"), json + "\n");
        StringBuilder page = new StringBuilder();
        long fine = shots.stream().filter(ScreenShot::ok).count();
        page.append(HEAD.formatted(escape(app.id()), escape(app.id()), escape(app.versionName()), fine, shots.size()));
        shots.forEach(shot -> page.append(figure(shot)));
        page.append("</main></body></html>\n");
        Files.write(folder.resolve("index.html"), page.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static final String HEAD = """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file: data:; base-uri 'none'; form-action 'none'">
            <meta name="color-scheme" content="light dark"><title>%s · screens</title><style>
            body { font: 14px/1.4 system-ui, sans-serif; margin: 24px; }
            main { display: grid; grid-template-columns: repeat(auto-fill, minmax(180px, 1fr)); gap: 20px; }
            figure { margin: 0; } img, .none { width: 100%%; aspect-ratio: 5/9; object-fit: contain; border: 1px solid #8886; border-radius: 6px; }
            .none { display: flex; align-items: center; padding: 8px; box-sizing: border-box; overflow: auto; color: #c33; overflow-wrap: anywhere; }
            figcaption { overflow-wrap: anywhere; } small { color: #888; }
            </style></head><body><h1>%s <small>%s</small></h1><p>%d of %d places show.</p><main>
            """;

    private static String figure(ScreenShot shot) {
        String picture = shot.ok()
                ? "<a href=\"" + shot.file() + ".png\"><img loading=\"lazy\" alt=\"\" src=\"" + shot.file()
                        + ".png\"></a>"
                : "<div class=\"none\">" + escape(shot.why()) + "</div>";
        String facts = shot.place().kind()
                + (shot.place().exported() ? ", exported" : "")
                + (shot.ok() ? ", source in " + shot.file() + ".xml" : ""); // no link: a browser would run its scripts
        return "<figure>" + picture + "<figcaption>" + escape(shot.place().name()) + "<br><small>" + facts
                + "</small></figcaption></figure>\n";
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
