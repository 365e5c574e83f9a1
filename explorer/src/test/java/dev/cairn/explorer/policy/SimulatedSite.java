package dev.cairn.explorer.policy;

import static dev.cairn.testkit.device.ViewXml.button;
import static dev.cairn.testkit.device.ViewXml.text;
import static dev.cairn.testkit.device.ViewXml.view;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.action.GroupName;
import dev.cairn.agent.map.Page;
import dev.cairn.agent.map.Walk;
import dev.cairn.testkit.device.ViewXml;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * A web app in plain Java, as a browser's device tells of one: forty routes behind a bar of menus, lists of records, forms whose fields and boxes have to
 * be filled in, one of them with a button that cannot be pressed before, tabs, a dialog and a wizard.
 */
final class SimulatedSite {
    static final int ROUTES = 40;

    private static final List<String> LISTS = List.of("customers", "orders", "articles", "suppliers");
    private static final List<String> TABS = List.of("general", "users", "mail", "security", "backup");
    private static final List<String> PLAIN =
            List.of("offers", "holidays", "payroll", "help", "terms", "contact", "imprint", "press");
    private static final List<String> WIZARD = List.of("file", "columns", "check", "ready");
    private static final int ROWS = 12;

    private final Deque<String> history = new ArrayDeque<>();
    private final Set<String> filled = new HashSet<>();
    private String open = "";
    private Walk walk;

    private SimulatedSite() {
        history.push("/");
        walk = Walk.from(page());
    }

    /** How many routes a policy sees in so many steps. */
    static int routesSeen(PolicyKind kind, long seed, int steps) {
        SimulatedSite site = new SimulatedSite();
        SplittableRandom random = new SplittableRandom(seed);
        for (int step = 0; step < steps; step++) {
            Page here = site.page();
            PolicyChoice choice =
                    kind.policy().choose(new Situation(site.walk.map(), here.sight(), here.actions()), random);
            site.does(choice.action());
            site.walk = site.walk.restart(here).does(choice.action(), site.page());
            if (choice.outlook() == PolicyStatus.BETTER_FROM_START) {
                site.goTo("/");
            }
        }
        return site.walk.map().places().size();
    }

    private void does(Action action) {
        if (action.kind() == ActionKind.BACK) {
            back();
        } else if (action.kind() == ActionKind.TYPE || action.family().endsWith(":checkable")) {
            filled.add(action.label());
        } else {
            press(action.label(), GroupName.place(action.group()).map(place -> place.replace("demo.", "")));
        }
    }

    private void press(String label, Optional<String> leads) {
        String here = history.element();
        String area = here.split("/").length > 1 ? here.split("/")[1] : "";
        switch (label) {
            case "Sales", "Stock", "Staff", "More", "Danger" -> open = open.equals(label) ? "" : label;
            case "Not now" -> open = "";
            case "Show" -> goTo("/settings/advanced");
            case "Edit" -> goTo(here + "/edit");
            case "Close" -> back();
            case "Save" -> save(area, here);
            case "Go on" -> goOn(here);
            default -> {
                if (leads.isPresent()) {
                    goTo(leads.get());
                } else if (TABS.contains(label)) {
                    goTo("/settings/" + label);
                }
            }
        }
    }

    private void save(String area, String here) {
        if (here.endsWith("/edit")) {
            goTo("/" + area);
        } else if (filled.containsAll(List.of("Name", "E-mail"))) {
            goTo("/" + area + "/saved");
        }
    }

    private void goOn(String here) {
        int next = WIZARD.indexOf(here.substring(here.lastIndexOf('/') + 1)) + 1;
        if (filled.containsAll(List.of("Source", "I have read it")) && next < WIZARD.size()) {
            goTo("/import/" + WIZARD.get(next));
        }
    }

    private void back() {
        if (history.size() > 1) {
            history.pop();
        }
        open = "";
        filled.clear();
    }

    private void goTo(String route) {
        history.push(route);
        open = "";
        filled.clear();
    }

    private Page page() {
        String here = history.element();
        List<ViewXml> shown = new ArrayList<>();
        shown.add(bar());
        if (!open.isEmpty() && !open.equals("Danger")) {
            shown.add(menu().with("part", "OVERLAY"));
        }
        ViewXml main = view("android.view.View", main(here).toArray(ViewXml[]::new));
        shown.add(open.isEmpty() ? main : behind(main));
        if (open.equals("Danger")) {
            shown.add(
                    view("web.Dialog", text("Show what few need?"), likes("dialog", button("Show")), button("Not now"))
                            .with("part", "OVERLAY"));
        }
        return Page.of(here, shown.toArray(ViewXml[]::new));
    }

    /** What a dialog kills, and what a menu only covers. */
    private ViewXml behind(ViewXml node) {
        ViewXml there = new ViewXml(
                node.attributes(), node.children().stream().map(this::behind).toList());
        boolean pressed = "true".equals(node.attributes().get("clickable"));
        return !pressed ? there : open.equals("Danger") ? there.with("enabled", "false") : there.with("behind", "true");
    }

    private static ViewXml bar() {
        return view(
                        "android.view.View",
                        link("Home", "/"),
                        button("Sales"),
                        button("Stock"),
                        button("Staff"),
                        button("More"),
                        link("Settings", "/settings/general"),
                        link("Import", "/import/file"))
                .with("part", "CHROME");
    }

    private ViewXml menu() {
        List<String> entries = switch (open) {
            case "Sales" -> List.of("customers", "orders", "offers");
            case "Stock" -> List.of("articles", "suppliers");
            case "Staff" -> List.of("holidays", "payroll");
            default -> List.of("help", "terms", "contact", "imprint", "press");
        };
        return view(
                "android.view.View",
                entries.stream().map(entry -> link(entry, "/" + entry)).toArray(ViewXml[]::new));
    }

    private List<ViewXml> main(String here) {
        String[] parts = here.split("/");
        String area = parts.length > 1 ? parts[1] : "";
        String last = parts.length > 2 ? parts[parts.length - 1] : "";
        if (area.equals("settings")) {
            return settings(last);
        }
        if (area.equals("import")) {
            return last.equals("ready") ? List.of(text("Ready")) : wizard(last);
        }
        if (!LISTS.contains(area)) {
            return area.equals("licences") || area.isEmpty() || PLAIN.contains(area)
                    ? List.of(text(area), likes("main", button("Pay now " + area)))
                    : List.of(text("Nothing"));
        }
        return switch (last) {
            case "" -> list(area);
            case "new" -> form("Save", field("Name"), field("E-mail"));
            case "edit" -> form("Save", view("EditText").with("hint", "Name").with("unfilled", "false"));
            case "saved" -> List.of(text("Saved"), link("To the list", "/" + area));
            default ->
                List.of(text("All that is known"), likes("main", button("Edit")), likes("main", button("Close")));
        };
    }

    private static List<ViewXml> list(String area) {
        Stream<ViewXml> rows = Stream.iterate(1, row -> row + 1)
                .limit(ROWS)
                .map(row -> view(
                                "android.view.View",
                                link(area + " " + (char) ('A' + row), "/" + area + "/#"),
                                likes("tbody/1", button("Mark")))
                        .with("part", "ROW"));
        return Stream.concat(rows, Stream.of(link("New", "/" + area + "/new"))).toList();
    }

    private static List<ViewXml> settings(String tab) {
        if (tab.equals("advanced")) {
            return List.of(text("Advanced"), link("Licences", "/licences"));
        }
        Stream<ViewXml> tabs =
                TABS.stream().map(name -> likes("main/div", button(name).with("apart", "true")));
        return Stream.concat(
                        tabs, Stream.of(text(tab), likes("main", button(tab.equals("security") ? "Danger" : "Test"))))
                .toList();
    }

    private List<ViewXml> wizard(String step) {
        ViewXml source = field("Source");
        ViewXml box = view("CheckBox")
                .with("text", "I have read it")
                .with("clickable", "true")
                .with("checkable", "true")
                .with("unfilled", String.valueOf(!filled.contains("I have read it")));
        if (step.equals("file")) {
            return form("Go on", source, box);
        }
        boolean ready = filled.containsAll(List.of("Source", "I have read it"));
        return Stream.of(source, box, likes("form", button("Go on")).with("enabled", String.valueOf(ready)))
                .map(part ->
                        ready || part.attributes().getOrDefault("unfilled", "").equals("false")
                                ? part
                                : part.with(GroupName.AWAITED, "true"))
                .toList();
    }

    private ViewXml field(String name) {
        return view("EditText").with("hint", name).with("unfilled", String.valueOf(!filled.contains(name)));
    }

    private static List<ViewXml> form(String send, ViewXml... fields) {
        return Stream.concat(Stream.of(fields), Stream.of(likes("form", button(send))))
                .toList();
    }

    private static ViewXml likes(String where, ViewXml control) {
        return control.with(GroupName.LIKES, where);
    }

    private static ViewXml link(String text, String route) {
        return button(text).with("apart", "true").with(GroupName.LEADS, "demo." + route);
    }
}
