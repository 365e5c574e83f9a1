package dev.cairn.agent.screen;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A page of Android's on which a user chooses what an app is to be given: a document, a folder, a place to save, a photo, what the camera sees. Its parts are known by
 * the names that Android's source has for them.
 */
public final class ChooserPage {
    private static final Set<String> PACKAGES = Set.of(
            "com.android.documentsui",
            "com.google.android.documentsui",
            "com.android.providers.media.module",
            "com.google.android.providers.media.module",
            "com.android.camera2");

    /** What chooses, and what says that it is chosen; the latter is there when there is something to say it of. */
    private static final List<String> CHOICES = List.of(
            "done_button",
            "button_add",
            "button1",
            "action_menu_select",
            "item_root",
            "icon_thumbnail",
            "shutter_button");

    private final Hierarchy shown;

    /** Of what is shown. */
    public ChooserPage(Hierarchy shown) {
        this.shown = shown;
    }

    /** The view that gives the app something when it is pressed, or gets nearer to that; empty if there is none, or this is no such page. */
    public Optional<UiNode> choice() {
        return isChooser() ? CHOICES.stream().flatMap(this::named).findFirst() : Optional.empty();
    }

    private boolean isChooser() {
        return shown.root().all().anyMatch(node -> PACKAGES.contains(namespace(node.resourceId())));
    }

    private static String namespace(String resourceId) {
        return resourceId.substring(0, Math.max(0, resourceId.indexOf(":id/")));
    }

    private Stream<UiNode> named(String name) {
        return shown.root()
                .all()
                .filter(node -> node.resourceId().endsWith(":id/" + name))
                .filter(node -> node.is("enabled"));
    }
}
