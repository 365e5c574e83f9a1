package dev.cairn.agent.identity.sets;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes a hierarchy as a device would, from lines such as {@code   TextView #title "Contacts" clickable}: the class, indented by two spaces
 * below what holds it, an id of the app's, the text, the description after a tilde, and what else is true of it or has a value.
 */
final class ViewOutline {
    private static final Pattern WORD = Pattern.compile("[^\\s\"]*\"[^\"]*\"|\\S+");
    private static final int ROW = 64;

    private final StringBuilder xml = new StringBuilder("<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n");
    private final Deque<String> open = new ArrayDeque<>();
    private final String app;
    private int top;

    private ViewOutline(String app) {
        this.app = app;
    }

    static String xml(String app, String outline) {
        ViewOutline writer = new ViewOutline(app);
        writer.xml.append("<hierarchy index=\"0\" class=\"hierarchy\" rotation=\"0\">");
        outline.lines().filter(line -> !line.isBlank()).forEach(writer::line);
        writer.closeTo(0);
        return writer.xml.append("</hierarchy>").toString();
    }

    private void closeTo(int depth) {
        while (open.size() > depth) {
            xml.append("</").append(open.pop()).append(">");
        }
    }

    private void line(String line) {
        int depth = (line.length() - line.stripLeading().length()) / 2;
        closeTo(depth);
        Matcher words = WORD.matcher(line);
        String type = words.find() ? fullName(words.group()) : "";
        xml.append("<").append(type).append(" class=\"").append(type).append("\"");
        String others = words.results().map(word -> attribute(word.group())).collect(Collectors.joining());
        xml.append(others);
        if (!others.contains(" package=")) {
            xml.append(" package=\"").append(app).append("\"");
        }
        xml.append(" enabled=\"true\" bounds=\"[0,")
                .append(top)
                .append("][1080,")
                .append(top + ROW)
                .append("]\">");
        top += ROW;
        open.push(type);
    }

    private String attribute(String word) {
        return switch (word.charAt(0)) {
            case '#' -> named("resource-id", word.contains(":") ? word.substring(1) : app + ":id/" + word.substring(1));
            case '"' -> named("text", word.substring(1, word.length() - 1));
            case '~' -> named("content-desc", word.substring(2, word.length() - 1));
            default -> {
                int is = word.indexOf('=');
                yield is < 0
                        ? named(word, "true")
                        : named(word.substring(0, is), word.substring(is + 1).replace("\"", ""));
            }
        };
    }

    private static String named(String name, String value) {
        return " " + name + "=\""
                + value.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;") + "\"";
    }

    private static String fullName(String type) {
        if (type.contains(".")) {
            return type;
        }
        boolean plain = Stream.of("View", "ViewGroup", "SurfaceView").anyMatch(type::equals);
        return switch (type.toLowerCase(Locale.ROOT)) {
            case "webview" -> "android.webkit.WebView";
            case "recyclerview" -> "androidx.recyclerview.widget.RecyclerView";
            case "viewpager" -> "androidx.viewpager.widget.ViewPager";
            default -> (plain ? "android.view." : "android.widget.") + type;
        };
    }
}
