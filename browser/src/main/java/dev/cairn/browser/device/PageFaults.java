package dev.cairn.browser.device;

import dev.cairn.agent.device.Crash;
import dev.cairn.agent.origin.WebOrigin;
import dev.cairn.browser.look.PageFault;
import dev.cairn.browser.look.PageLook;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What of a page's faults counts as a crash of the app, told as a device tells of one: an error that no script caught, an answer of the
 * app's own origin that says that its server failed, and a page on which nothing is to be seen. Each is told once until {@link #forget}: a
 * page may fail the same way each second. For one thread at a time.
 */
final class PageFaults {
    /** What a fetch that did not come through is called by the browsers: mostly the guard, or a connection that ended, and no fault of a script. */
    private static final Pattern NETWORK =
            Pattern.compile("Failed to fetch|NetworkError|Load failed|Network Error|network error|ERR_[A-Z_]+"
                    + "|Importing a module script failed|dynamically imported module|AbortError");

    private static final Pattern FRAME =
            Pattern.compile("\\s*at (?:async )?(?:(.*?) \\()?([^()\\s]+):(\\d+):(\\d+)\\)?");

    /** Built files are called by their content, and stand in one line. */
    private static final Pattern CONTENT = Pattern.compile("[-.](?=[\\w-]*\\d)[\\w-]{6,}(?=\\.)");

    private static final int MOST_FRAMES = 30;

    private final WebOrigin own;
    private final Set<String> told = new HashSet<>();
    private boolean wasBlank;

    PageFaults(WebOrigin own) {
        this.own = own;
    }

    /** Has all told again. */
    void forget() {
        told.clear();
        wasBlank = false;
    }

    /** The crashes that a look shows and that were not told yet. */
    List<Crash> in(PageLook look) {
        List<Crash> found = new ArrayList<>();
        look.faults().stream().map(this::crash).flatMap(Optional::stream).forEach(found::add);
        boolean blank = look.blank()
                && WebOrigin.of(look.view().url()).filter(own::equals).isPresent();
        if (blank && !wasBlank && found.isEmpty()) {
            found.add(crash(
                    "web.WhitePage",
                    "nothing is to be seen on the page",
                    List.of(frame("page", PageRoute.of(look.view().url()), "blank"))));
        }
        wasBlank = blank;
        return found.stream().filter(crash -> told.add(crash.fingerprint())).toList();
    }

    private Optional<Crash> crash(PageFault fault) {
        if (fault.server()) {
            return WebOrigin.of(fault.trace())
                    .filter(own::equals)
                    .map(origin -> crash(
                            "web.ServerError",
                            fault.name() + " " + fault.message() + " " + PageRoute.of(fault.trace()),
                            List.of(frame("server." + fault.message(), PageRoute.of(fault.trace()), fault.name()))));
        }
        if (NETWORK.matcher(fault.name() + " " + fault.message()).find()) {
            return Optional.empty();
        }
        List<String> frames = fault.trace()
                .lines()
                .map(PageFaults::frame)
                .flatMap(Optional::stream)
                .limit(MOST_FRAMES)
                .toList();
        String name = fault.name().replaceAll("[^\\w$]", "");
        return Optional.of(crash("web." + (name.isEmpty() ? "Error" : name), fault.message(), frames));
    }

    private static Crash crash(String exception, String message, List<String> frames) {
        String line = message.replaceAll("\\s+", " ").strip();
        List<String> trace = new ArrayList<>(List.of(line.isEmpty() ? exception : exception + ": " + line));
        trace.addAll(frames);
        return new Crash(exception, line, String.join("\n", trace));
    }

    /** As traces of other devices have it, so that crashes with the same cause are told by the same rules. */
    private static Optional<String> frame(String line) {
        Matcher at = FRAME.matcher(line);
        if (!at.matches()) {
            return Optional.empty();
        }
        String path = at.group(2).replaceFirst("[?#].*", "");
        String file = CONTENT.matcher(path.substring(path.lastIndexOf('/') + 1)).replaceAll("");
        String function = Optional.ofNullable(at.group(1)).orElse("anonymous").replaceAll("[^\\w$.]", "");
        boolean built = at.group(3).equals("1") || at.group(3).equals("2");
        String place = built ? at.group(4) : at.group(3);
        String name = file.isEmpty() ? "page" : file.replaceAll("[^\\w$.-]", "");
        return Optional.of("\tat " + name + "." + function + "(" + name + ":" + place + ")");
    }

    private static String frame(String what, String route, String detail) {
        String name = route.replace('/', '.').replaceAll("[^\\w$.#-]", "");
        return "\tat " + what + name + "(" + what.replaceFirst("\\..*", "") + ":" + detail.replaceAll("\\D", "") + ")";
    }

    /** The lines by which a device's log tells of a crash. */
    static List<String> lines(Crash crash, WebOrigin app) {
        List<String> all = new ArrayList<>(List.of(
                "E/AndroidRuntime(1): FATAL EXCEPTION: main", "E/AndroidRuntime(1): Process: " + app + ", PID: 1"));
        crash.stackTrace().lines().forEach(line -> all.add("E/AndroidRuntime(1): " + line));
        return all;
    }
}
