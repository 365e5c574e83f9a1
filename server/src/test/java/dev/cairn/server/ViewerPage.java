package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.cairn.chromium.ChromiumPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** The viewer in a real Chromium that reaches nothing but this machine. */
final class ViewerPage extends ChromiumPage {
    /** What a part is called. */
    private static final String NAME = """
            const name = at => {
              const named = document.getElementById(at.getAttribute('aria-labelledby') || ' ');
              const label = at.labels && at.labels[0] ? at.labels[0] : named;
              const said = (at.ariaLabel || (label || at).textContent || '').trim();
              return (at.role === 'tabpanel' ? 'panel of ' + said : said).replace(/\\s+/g, ' ');
            };
            """;

    private ViewerPage() {
        super("MAP * ~NOTFOUND, EXCLUDE 127.0.0.1");
    }

    /** Starts a browser. */
    static ViewerPage start() {
        return new ViewerPage();
    }

    void go(String hash) {
        run("location.hash = arguments[0]", hash);
    }

    void shape(int width, String theme) {
        shape(width, 900, theme);
    }

    void shape(int width, int height, String theme) {
        resize(width, height);
        theme(theme);
    }

    /** A picture for people, in the build's output. */
    Path picture(String name) throws IOException {
        Path folder = Files.createDirectories(Path.of("target", "viewer"));
        return Files.write(folder.resolve(name + ".png"), picture());
    }

    String text() {
        return first("main").innerText();
    }

    void awaitText(String... parts) {
        await(() -> Stream.of(parts).allMatch(text()::contains));
    }

    /** Opens the palette, types, and waits until that alone is found: what says that it is still looked for stands in the same place. */
    void find(String typed, String found) {
        press("Control+k");
        await(() -> all("[role=menuitem]").size() > 3);
        type(typed);
        await(() -> all("[role=menuitem]").size() == 1
                && all("[role=menuitem]").getFirst().innerText().contains(found));
    }

    void clickLast(String selector) {
        click(() -> all(selector).getLast());
    }

    /** Waits for the tab of that name, and clicks it. */
    void clickTab(String name) {
        click(() -> all("[role=tab]").stream()
                .filter(tab -> tab.innerText().equals(name))
                .findFirst()
                .orElseThrow());
    }

    /** The button, or the choice, of that name. */
    Locator named(AriaRole role, String name) {
        return window().getByRole(
                        role, new Page.GetByRoleOptions().setName(name).setExact(true))
                .first();
    }

    /** What the focused part is called, within shadow trees too. */
    String focusedName() {
        return String.valueOf(run(NAME + """
                let at = document.activeElement;
                while (at.shadowRoot && at.shadowRoot.activeElement) at = at.shadowRoot.activeElement;
                return name(at);
                """));
    }

    /** Whether something of that name can have the focus. */
    private boolean hasFocusable(String name) {
        return Boolean.TRUE.equals(run(NAME + """
                const all = root => [...root.querySelectorAll('*')].flatMap(one => one.shadowRoot ? [one, ...all(one.shadowRoot)] : [one]);
                return all(document).some(one => (one.tabIndex >= 0 || one.isContentEditable) && name(one) === arguments[0]);
                """, name));
    }

    /** Goes by Tab, or back by Shift and Tab, to the part of that name. */
    void tabTo(String name, boolean back) {
        await(() -> hasFocusable(name)); // what is still being read is passed by, and the text behind it keeps each Tab
        for (int i = 0; i < 120; i++) {
            String at = focusedName();
            if (at.equals(name)) {
                return;
            }
            assertThat(at)
                    .as(
                            "what Tab leads to on the way to '%s': %s",
                            name, run("return document.activeElement.outerHTML"))
                    .isNotEmpty();
            press(back ? "Shift+Tab" : "Tab");
        }
        throw new AssertionError("no Tab leads to '" + name + "', the last was '" + focusedName() + "'");
    }

    /** The text in the editor of a flow. */
    String flowText() {
        return String.valueOf(
                run(
                        "return document.querySelector('.flow-text')?.shadowRoot?.querySelector('.cm-content')?.innerText ?? ''"));
    }

    /** What the page tells whoever cannot see it: a line for each part that has a name, its role first, in the order of the page. */
    List<String> accessible() {
        List<String> lines = new ArrayList<>();
        for (JsonElement node : cdp("Accessibility.getFullAXTree", Map.of()).getAsJsonArray("nodes")) {
            JsonObject part = node.getAsJsonObject();
            String name = value(part, "name");
            if (!part.get("ignored").getAsBoolean() && !name.isEmpty()) {
                lines.add(value(part, "role") + " " + name);
            }
        }
        return lines;
    }

    private static String value(JsonObject part, String property) {
        JsonElement value = part.has(property) ? part.getAsJsonObject(property).get("value") : null;
        return value == null ? "" : value.getAsString();
    }

    /** Looks at a window of its own, of the same browser. */
    void openWindow(String address) {
        openWindow(1280, 900, address);
    }

    /** What axe-core finds that keeps people out, by WCAG 2.2 A and AA: the rule, and where. */
    List<String> barriers(String axe) {
        return barriers(axe, "['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']");
    }

    /** The same, but only of the rules whose verdict depends on colours: for a page that was looked at whole in another theme. */
    List<String> barriersOfColour(String axe) {
        return barriers(axe, "{type: 'rule', values: ['color-contrast', 'link-in-text-block']}");
    }

    private List<String> barriers(String axe, String only) {
        if (Boolean.TRUE.equals(run("return window.axe === undefined"))) {
            run(axe);
        }
        Object found = run("""
                return axe.run(document, {runOnly: %s}).then(
                  result => result.violations.map(one => one.id + ': ' + one.nodes.map(node => node.html + ' ' + node.failureSummary).join(' | ')),
                  error => ['axe failed: ' + error]);
                """.formatted(only));
        return ((List<?>) Objects.requireNonNull(found))
                .stream().map(String::valueOf).toList();
    }
}
