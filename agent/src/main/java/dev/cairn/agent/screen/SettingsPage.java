package dev.cairn.agent.screen;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A page of Android's settings to which an app has sent its user: what on it gives the app leave, and nothing else. That is the answer of a dialog,
 * or the page's only switch, or the one in the app's row, while it is off; on a list of apps it is the app's row.
 */
public final class SettingsPage {
    private static final Set<String> PACKAGES = Set.of(
            "com.android.settings",
            "com.android.tv.settings",
            "com.google.android.settings.intelligence",
            "com.samsung.accessibility",
            "com.miui.securitycenter",
            "com.coloros.safecenter",
            "com.oplus.safecenter",
            "com.huawei.systemmanager");

    private static final List<String> ALLOWING =
            List.of("android:id/button1", "com.android.settings:id/permission_enable_allow_button");
    private static final List<String> REFUSING =
            List.of("android:id/button2", "com.android.settings:id/permission_enable_deny_button");

    private final Hierarchy shown;
    private final Set<String> names;

    /**
     * Of what is shown.
     *
     * @param names what the app may be called there
     */
    public SettingsPage(Hierarchy shown, Collection<String> names) {
        this.shown = shown;
        this.names = Set.copyOf(names);
    }

    /** Whether the package is that of a phone's settings. */
    public static boolean isOf(String packageName) {
        return PACKAGES.contains(packageName);
    }

    /** The view that gives leave when it is pressed; empty if there is none, or leave is given. */
    public Optional<UiNode> granting() {
        Optional<UiNode> answer = button(ALLOWING);
        if (answer.isPresent() || isQuestion()) {
            return answer;
        }
        return hasSwitch() ? control().filter(control -> !control.is("checked")).map(this::row) : entry();
    }

    /** The view that refuses it; empty if nobody is asked. */
    public Optional<UiNode> refusing() {
        return button(REFUSING);
    }

    private boolean isQuestion() {
        return button(REFUSING).isPresent();
    }

    /** Of a question with two answers: a lone button only says that something was understood. */
    private Optional<UiNode> button(List<String> ids) {
        return Stream.of(ALLOWING, REFUSING)
                        .allMatch(answers -> nodes().anyMatch(node -> answers.contains(node.resourceId())))
                ? nodes().filter(node -> ids.contains(node.resourceId()) && node.is("enabled"))
                        .findFirst()
                : Optional.empty();
    }

    private Stream<UiNode> nodes() {
        return shown.root().all();
    }

    private boolean hasSwitch() {
        return nodes().anyMatch(SettingsPage::isSwitch);
    }

    /** A switch in a row that can be checked as well is one thing. */
    private static boolean isSwitch(UiNode node) {
        return node.is("checkable") && node.all().skip(1).noneMatch(inner -> inner.is("checkable"));
    }

    private Optional<UiNode> control() {
        List<UiNode> all = nodes().filter(SettingsPage::isSwitch).toList();
        List<UiNode> meant = all.size() == 1
                ? all
                : all.stream().filter(node -> isNamed(row(node))).toList();
        return meant.size() == 1 ? Optional.of(meant.getFirst()).filter(node -> node.is("enabled")) : Optional.empty();
    }

    /** The innermost view around it that can be pressed, which a person would; else itself. */
    private UiNode row(UiNode control) {
        return nodes().filter(node -> node.is("clickable") && node.is("enabled"))
                .filter(node -> node.all().anyMatch(inner -> inner == control))
                .reduce((outer, inner) -> inner)
                .orElse(control);
    }

    private Optional<UiNode> entry() {
        List<UiNode> rows = nodes().filter(node -> node.is("clickable") && node.is("enabled"))
                .filter(this::isNamed)
                .filter(node -> node.all().skip(1).noneMatch(inner -> inner.is("clickable")))
                .toList();
        return rows.size() == 1 ? Optional.of(rows.getFirst()) : Optional.empty();
    }

    private boolean isNamed(UiNode row) {
        Predicate<String> named = text -> names.contains(text.strip());
        return row.all()
                .flatMap(node -> Stream.of(node.text(), node.description()))
                .anyMatch(named);
    }
}
