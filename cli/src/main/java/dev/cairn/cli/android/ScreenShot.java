package dev.cairn.cli.android;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What became of one place.
 *
 * @param file the name of its picture and its XML, without an ending
 * @param ok whether it shows
 * @param why why it does not; empty if it does
 */
record ScreenShot(StartTarget place, String file, boolean ok, String why) {
    static ScreenShot failed(StartTarget place, int number, String why) {
        return new ScreenShot(place, file(place, number), false, why);
    }

    static String file(StartTarget place, int number) {
        String simple =
                place.name().substring(place.name().lastIndexOf('.') + 1).replaceAll("[^\\w-]", "_");
        return "%03d-%s".formatted(number, simple);
    }

    Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", place.name());
        json.put("kind", place.kind());
        json.put("exported", place.exported());
        json.put("ok", ok);
        if (ok) {
            json.put("picture", file + ".png");
            json.put("xml", file + ".xml");
        } else {
            json.put("why", why);
        }
        return json;
    }
}
