package dev.cairn.browser.device;

import dev.cairn.agent.action.ActionEnumerator;
import dev.cairn.agent.action.GroupName;
import dev.cairn.agent.identity.NodeRole;
import dev.cairn.agent.input.Field;
import dev.cairn.agent.origin.WebOrigin;
import dev.cairn.agent.screen.UiNode;
import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.look.PageLook;
import dev.cairn.browser.look.PageView;
import dev.cairn.browser.look.ViewTree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a page says of its controls beside what they are: the route that a link leads to, where on the page a control stands, so that its like in other
 * rows are told from what stands beside the list, and which fields a button waits for that cannot be pressed yet.
 *
 * @param routes where links lead that lead away from the page's own route, by their bounds
 * @param awaited the bounds of the fields that a button waits for
 */
record ControlTraits(Map<String, String> routes, Set<String> awaited) {
    private static final String BUTTON = "button";
    private static final Set<String> FIELDS = Set.of("textbox", "combobox", "checkbox", "radio");
    private static final Set<String> UNTOLD = Set.of("search", "password");

    static ControlTraits of(PageLook look, WebOrigin own) {
        PageView view = look.view();
        String here = PageRoute.of(view.url());
        Map<String, String> routes = new HashMap<>();
        for (PageElement element : view.elements()) {
            if (element.tag().equals("a") && isOfThePage(element, view)) {
                PageRoute.led(element.leads(), view.url(), own)
                        .filter(route -> !route.equals(here))
                        .ifPresent(route -> routes.put(element.bounds().toString(), route));
            }
        }
        return new ControlTraits(routes, awaited(view.elements()));
    }

    /** What a link in a frame leads to is shown in the frame. */
    private static boolean isOfThePage(PageElement element, PageView view) {
        return element.at()
                .address()
                .filter(address -> !address.equals(view.url()))
                .filter(view.frames().orElse(List.of())::contains)
                .isEmpty();
    }

    /** Those of forms that no button sends yet; where nothing is a form's button, those before a button that cannot be pressed. */
    private static Set<String> awaited(List<PageElement> elements) {
        Map<String, Boolean> sending = new HashMap<>();
        for (PageElement element : elements) {
            if (element.role().equals(BUTTON) && element.state().submits()) {
                sending.merge(element.form(), element.state().enabled(), Boolean::logicalOr);
            }
        }
        Map<String, Boolean> next = new HashMap<>();
        Set<String> awaited = new HashSet<>();
        for (PageElement element : elements.reversed()) {
            if (element.role().equals(BUTTON)) {
                next.put(element.form(), element.state().enabled());
            } else if (FIELDS.contains(element.role())
                    && !sending.getOrDefault(element.form(), next.getOrDefault(element.form(), true))) {
                awaited.add(element.bounds().toString());
            }
        }
        return awaited;
    }

    /** The same views, saying so. */
    List<UiNode> told(List<UiNode> views) {
        return told(views, "", null);
    }

    /** A row, and how many of its controls were met. */
    private static final class Row {
        private final String list;
        private int controls;

        Row(String list) {
            this.list = list;
        }

        /** Where the next control stands: its number in its row. */
        String next() {
            return list + "/" + controls++;
        }
    }

    private List<UiNode> told(List<UiNode> views, String path, @Nullable Row around) {
        List<UiNode> all = new ArrayList<>();
        for (UiNode view : views) {
            Row row = view.get(NodeRole.ATTRIBUTE).equals(NodeRole.ROW.attribute()) ? new Row(path) : around;
            Map<String, String> attributes = new LinkedHashMap<>(view.attributes());
            if (view.is("clickable")) {
                tell(attributes, view, row == null ? path : row.next());
            }
            all.add(new UiNode(attributes, told(view.children(), below(path, view.get(ViewTree.TAG)), row)));
        }
        return all;
    }

    /** The tags of the two that a view stands in. */
    private static String below(String path, String tag) {
        String above = path.substring(path.lastIndexOf('/') + 1);
        return above.isEmpty() ? tag : above + "/" + tag;
    }

    private void tell(Map<String, String> attributes, UiNode view, String likes) {
        String bounds = view.bounds().toString();
        Optional.ofNullable(routes.get(bounds)).ifPresent(route -> attributes.put(GroupName.LEADS, route));
        if (!FIELDS.contains(view.get(ViewTree.ROLE))) {
            attributes.put(GroupName.LIKES, likes.replace(':', '-'));
        } else if (awaited.contains(bounds) && isEmpty(view)) {
            attributes.put(ActionEnumerator.UNFILLED, "true");
            attributes.put(GroupName.AWAITED, "true");
        }
    }

    /** Outside of a form a device does not tell which fields want something: those that lines are typed into. */
    private static boolean isEmpty(UiNode view) {
        return view.is(ActionEnumerator.UNFILLED)
                || !view.is(ViewTree.IN_FORM)
                        && view.get(ViewTree.ROLE).equals("textbox")
                        && !UNTOLD.contains(view.get(Field.TYPE))
                        && view.text().isEmpty();
    }
}
