package dev.cairn.browser.look;

import dev.cairn.agent.screen.UiNode;
import dev.cairn.browser.look.PageView.Dialog;
import dev.cairn.browser.look.PageView.Download;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;

/** Makes a {@link PageLook} of what the browser told. */
public final class LookReader {
    /** The styles that visibility is judged by, in the order in which the browser is asked for them; by the first six it is judged whether a page holds still. */
    public static final List<String> STYLES = List.of(
            "display",
            "visibility",
            "opacity",
            "color",
            "background-color",
            "clip-path",
            "background-image",
            "font-size",
            "overflow-x",
            "overflow-y",
            "clip",
            "position",
            "cursor",
            "-webkit-text-fill-color",
            "text-indent",
            "filter",
            "mask-image",
            "transform",
            "backface-visibility",
            "contain",
            "z-index",
            "background-clip",
            "background-size",
            "fill");

    /** One more is asked for where a font of the page's draws nothing. */
    private static final List<String> ALL_STYLES =
            Stream.concat(STYLES.stream(), Stream.of(PageStyle.FAMILY)).toList();

    private static final Set<String> TITLES = Set.of("h1", "h2");
    private static final Set<String> DRAWN = Set.of(
            "img",
            "canvas",
            "svg",
            "video",
            "iframe",
            "input",
            "button",
            "select",
            "textarea",
            "embed",
            "object",
            "picture");

    private LookReader() {}

    /** The look that a reply of the page's script is. */
    public static PageLook read(JsonNode reply, String session) {
        Optional<PictureMask> picture = PictureMask.over(reply.path("picture").asString(""));
        PageBox window = box(reply.path("view"));
        PageNode root = page(reply.path("snapshots"));
        for (JsonNode blank : reply.path("blank")) {
            String frame = blank.path("frameId").asString("");
            List<String> fonts = texts(blank.path("families"));
            root.all()
                    .filter(node -> node.isText() && node.frameId.equals(frame) && node.style.isWrittenIn(fonts))
                    .forEach(text -> text.undrawn = true);
        }
        VisibilityPass.over(root, window, reply.path("view").path("down").asDouble());
        PageLines.Read written = PageLines.of(root);
        ElementReader.Read read = ElementReader.read(root, window.area());
        PageView view = new PageView(
                reply.path("url").asString(""),
                title(root),
                reply.path("document").asString(""),
                session,
                reply.path("sent").asInt(),
                reply.path("steady").asBoolean(true),
                read.elements(),
                written.lines(),
                written.unseen(),
                Optional.empty(),
                tabs(reply),
                tab(reply),
                downloads(reply),
                texts(reply.path("errors")),
                Optional.of(frames(root)),
                Optional.of(read.covert()).filter(some -> !some.isEmpty()),
                Optional.of(window.bounds()),
                ElementReader.withheld(root));
        UiNode tree = ViewTree.of(root);
        return new PageLook(
                view,
                tree,
                picture.map(mask -> mask.of(root, window)),
                (int) window.width(),
                (int) window.height(),
                stream(reply.path("faults")).map(LookReader::fault).toList(),
                root.all().noneMatch(LookReader::isSeen));
    }

    /** The page with the frames in it that are processes of their own, each in its place. What has no place any more is not seen. */
    private static PageNode page(JsonNode snapshots) {
        Map<Integer, PageNode> roots = new LinkedHashMap<>();
        for (JsonNode snapshot : snapshots) {
            JsonNode tree = snapshot.path("tree");
            JsonNode scrolled = tree.path("documents").path(0);
            int frame = snapshot.path("frame").asInt();
            boolean own = roots.isEmpty();
            PageBox at = new PageBox(
                    snapshot.path("x").asDouble()
                            - (own ? 0 : scrolled.path("scrollOffsetX").asDouble()),
                    snapshot.path("y").asDouble()
                            - (own ? 0 : scrolled.path("scrollOffsetY").asDouble()),
                    0,
                    0);
            PageNode root = SnapshotReader.read(tree, frame, at, ALL_STYLES);
            leaveOut(snapshot.path("unlisted"), root);
            int owner = snapshot.path("owner").asInt();
            if (!own) {
                Optional.ofNullable(roots.get(snapshot.path("within").asInt())).stream()
                        .flatMap(PageNode::all)
                        .filter(node -> node.backendNode == owner
                                && node.frame == snapshot.path("within").asInt())
                        .findFirst()
                        .ifPresent(place -> place.hold(root));
            }
            roots.put(frame, root);
        }
        return roots.values().iterator().next();
    }

    /** Entries of lists that nobody sees, by the browser's numbers of them. */
    private static void leaveOut(JsonNode unlisted, PageNode root) {
        Set<Integer> numbers = stream(unlisted).map(JsonNode::asInt).collect(Collectors.toSet());
        if (!numbers.isEmpty()) {
            root.all()
                    .filter(node -> node.tag.equals("option") && numbers.contains(node.backendNode))
                    .forEach(option -> option.unlisted = true);
        }
    }

    /** The look that says of a page that it is as it was at the look before. */
    public static PageLook unchanged(JsonNode reply, PageLook before) {
        PageView was = before.view();
        PageView view = new PageView(
                was.url(),
                was.title(),
                was.document(),
                was.session(),
                reply.path("sent").asInt(),
                reply.path("steady").asBoolean(true),
                was.elements(),
                was.lines(),
                was.unseen(),
                Optional.empty(),
                tabs(reply),
                tab(reply),
                List.of(),
                List.of(),
                was.frames(),
                was.hidden(),
                was.window(),
                was.withheld());
        return new PageLook(
                view, before.tree(), Optional.empty(), before.width(), before.height(), List.of(), before.blank());
    }

    private static PageFault fault(JsonNode told) {
        return new PageFault(
                told.path("kind").asString("").equals("answer"),
                told.path("name").asString(""),
                told.path("message").asString(""),
                told.path("stack").asString(""));
    }

    private static boolean isSeen(PageNode node) {
        return node.shown && (node.isText() ? !node.text.isBlank() : DRAWN.contains(node.tag));
    }

    /** What is known while a dialog holds the page: what was known before, and the dialog. */
    public static PageLook behind(Dialog dialog, Optional<PageView> before, String session) {
        PageView view = before.map(last -> new PageView(
                        last.url(),
                        last.title(),
                        last.document(),
                        session,
                        last.sent(),
                        true,
                        List.of(),
                        last.lines(),
                        0,
                        Optional.of(dialog),
                        last.tabs(),
                        last.tab(),
                        List.of(),
                        List.of(),
                        last.frames(),
                        Optional.empty(),
                        Optional.empty(),
                        last.withheld()))
                .orElseGet(() -> new PageView(
                        "",
                        "",
                        "",
                        session,
                        0,
                        true,
                        List.of(),
                        List.of(),
                        0,
                        Optional.of(dialog),
                        List.of(),
                        0,
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()));
        UiNode tree = new UiNode(Map.of(), List.of());
        return new PageLook(view, tree, Optional.empty(), 0, 0, List.of(), false);
    }

    private static List<String> frames(PageNode root) {
        return root.all()
                .filter(node -> node != root && !node.address.isEmpty() && !node.address.startsWith("about:"))
                .map(node -> node.address)
                .distinct()
                .toList();
    }

    private static String title(PageNode root) {
        return root.all()
                .filter(node -> node.shown && TITLES.contains(node.tag))
                .map(PageNode::shownText)
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse("");
    }

    private static List<String> tabs(JsonNode reply) {
        return stream(reply.path("tabs"))
                .map(tab -> tab.path("url").asString(""))
                .toList();
    }

    private static int tab(JsonNode reply) {
        List<Boolean> current = stream(reply.path("tabs"))
                .map(tab -> tab.path("current").asBoolean())
                .toList();
        return Math.max(0, current.indexOf(true));
    }

    private static List<Download> downloads(JsonNode reply) {
        return stream(reply.path("downloads"))
                .map(file -> new Download(
                        SafeName.of(file.path("name").asString("")),
                        file.path("url").asString(""),
                        file.path("path").asString(""),
                        Optional.empty()))
                .toList();
    }

    private static List<String> texts(JsonNode list) {
        return stream(list).map(text -> text.asString("")).toList();
    }

    private static Stream<JsonNode> stream(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false);
    }

    private static PageBox box(JsonNode view) {
        return new PageBox(
                view.path("x").asDouble(),
                view.path("y").asDouble(),
                view.path("width").asDouble(),
                view.path("height").asDouble());
    }
}
