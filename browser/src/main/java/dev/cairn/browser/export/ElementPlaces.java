package dev.cairn.browser.export;

import dev.cairn.agent.path.TargetTraits;
import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.look.PageView;
import dev.cairn.browser.plan.ElementTraits;
import dev.cairn.report.test.WebPlace;
import dev.cairn.report.test.WebPlace.By;
import dev.cairn.report.test.WebPlace.WebRole;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** The ways in which a test finds what a task has found, the surest first. */
final class ElementPlaces {
    private static final List<String> LASTING = List.of("data-testid", "data-test", "data-cy", "id", "name");
    private static final Pattern MADE = Pattern.compile(":|\\d{2}|[0-9a-f]{6}"); // by a program, another each time
    private static final int LONGEST = 80;

    private ElementPlaces() {}

    /** Of an element of that page. */
    static List<WebPlace> of(PageElement element, PageView view) {
        TargetTraits traits =
                ElementTraits.of(view.elements()).get(view.elements().indexOf(element));
        List<String> row = traits.anchor().map(List::of).orElse(traits.record());
        int index = traits.alike() > 1 ? traits.place() - 1 : -1;
        List<WebPlace> places = new ArrayList<>();
        lasting(element, view, row).ifPresent(css -> places.add(new WebPlace(css, -1, row)));
        named(element).forEach(by -> places.add(new WebPlace(by, index, row)));
        if (places.isEmpty()) {
            places.add(new WebPlace(new By.Css(kind(element)), index, row));
        }
        return places;
    }

    /** By a name that is its own in the page, or in its row. */
    private static Optional<By> lasting(PageElement element, PageView view, List<String> row) {
        return LASTING.stream()
                .filter(key -> {
                    String value = element.attributes().getOrDefault(key, "");
                    return !value.isBlank()
                            && !MADE.matcher(value).find()
                            && view.elements().stream()
                                            .filter(other -> row.isEmpty()
                                                    || other.cells().equals(element.cells()))
                                            .filter(other -> value.equals(
                                                    other.attributes().get(key)))
                                            .count()
                                    == 1;
                })
                .map(key -> (By) new By.Css(element.tag() + "[" + key + "="
                        + quoted(element.attributes().getOrDefault(key, "")) + "]"))
                .findFirst();
    }

    private static List<By> named(PageElement element) {
        List<By> all = new ArrayList<>();
        String name = element.name().strip();
        if (!name.isEmpty()) {
            role(element).ifPresent(role -> all.add(new By.Role(role, name)));
            if (element.isField()) {
                all.add(new By.Label(name));
            } else if (name.length() <= LONGEST) {
                all.add(new By.Written(element.tag(), name));
            }
        }
        if (!element.hint().isBlank()) {
            all.add(new By.Hint(element.hint().strip()));
        }
        return all;
    }

    private static Optional<WebRole> role(PageElement element) {
        return switch (element.role()) {
            case "button" -> Optional.of(WebRole.BUTTON);
            case "link" -> Optional.of(WebRole.LINK);
            case "textbox" ->
                Optional.of(WebRole.TEXTBOX)
                        .filter(text -> element.type().matches("|text|email|tel|url")
                                && !element.state().secret());
            case "combobox" -> Optional.of(WebRole.COMBOBOX);
            case "checkbox" -> Optional.of(WebRole.CHECKBOX);
            case "radio" -> Optional.of(WebRole.RADIO);
            case "switch" -> Optional.of(WebRole.SWITCH);
            case "option" -> Optional.of(WebRole.OPTION);
            case "tab" -> Optional.of(WebRole.TAB);
            case "menuitem" -> Optional.of(WebRole.MENUITEM);
            default -> Optional.empty();
        };
    }

    private static String kind(PageElement element) {
        Map<String, String> roles = Map.of("file", "input[type=file]");
        String type = element.type().isBlank() || !element.tag().equals("input")
                ? element.tag()
                : element.tag() + "[type=" + quoted(element.type()) + "]";
        return roles.getOrDefault(element.role(), type);
    }

    private static String quoted(String value) {
        return "\"" + value.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }
}
