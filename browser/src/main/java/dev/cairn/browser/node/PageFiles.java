package dev.cairn.browser.node;

import dev.cairn.agent.identity.Observation;
import dev.cairn.agent.identity.Signer;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.look.PageLook;
import dev.cairn.browser.look.PagePlace;
import dev.cairn.browser.look.PageView;
import dev.cairn.browser.path.LearnedPath;
import dev.cairn.browser.state.SeenPage;
import dev.cairn.browser.task.AnsweredCall;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.json.JsonCodec;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.xml.stream.XMLStreamException;

/** Looks as they are kept in the file store. */
final class PageFiles {
    /** What moves by itself on many pages: a clock, how long ago something was. */
    private static final Pattern MOVING = Pattern.compile(
            "\\b\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\s?[ap]m)?\\b|\\b\\d+\\s+(?:seconds?|minutes?|sekunden?|minuten?)\\b(?:\\s+ago)?",
            Pattern.CASE_INSENSITIVE);

    private static final RecentFiles RECENT = new RecentFiles();

    private PageFiles() {}

    /** Puts a look into the file store. */
    static SeenPage keep(
            PageLook look,
            BrowseTask task,
            List<PageView.Download> downloads,
            List<AnsweredCall> results,
            Effects effects) {
        PageView view = look.view();
        String place = PagePlace.of(view.url());
        Optional<CompletableFuture<FileRef>> picture = look.picture().map(png -> beside(png, effects));
        List<byte[]> contents = List.of(
                look.source().getBytes(StandardCharsets.UTF_8),
                JsonCodec.standard().writeBytes(view));
        List<FileRef> kept = effects.keep(contents);
        RECENT.put(kept.get(1), PageView.class, view);
        Hierarchy tree = new Hierarchy(look.tree());
        RECENT.put(kept.getFirst(), Hierarchy.class, tree);
        Observation observation = new Observation(
                origin(view.url()),
                place,
                view.title(),
                Signer.sign(origin(view.url()) + place, tree),
                picture.map(CompletableFuture::join),
                kept.getFirst(),
                look.width(),
                look.height());
        return new SeenPage(
                observation,
                kept.get(1),
                view.url(),
                view.document(),
                view.session(),
                view.sent(),
                content(view),
                holding(view, task, downloads, results),
                view.frames(),
                Optional.of(look.stretch()).filter(counted -> counted > 0));
    }

    /** A picture is by far the largest of a look's files: its fingerprint is worked out on the other core. */
    private static CompletableFuture<FileRef> beside(byte[] picture, Effects effects) {
        return CompletableFuture.supplyAsync(
                () -> effects.keep(List.of(picture)).getFirst());
    }

    /** What was seen. */
    static PageView view(FileRef page, FileStore files) {
        return read("the page ", page, PageView.class, files);
    }

    /** The path that is walked. */
    static LearnedPath path(FileRef path, FileStore files) {
        return read("the path ", path, LearnedPath.class, files);
    }

    private static <T> T read(String what, FileRef file, Class<T> type, FileStore files) {
        return RECENT.get(file, type, () -> JsonCodec.standard().read(what + file, files.get(file), type));
    }

    /** What was seen as gate and signer read it. */
    static Hierarchy tree(FileRef source, FileStore files) throws XMLStreamException {
        return RECENT.get(source, Hierarchy.class, () -> Hierarchy.parse(new ByteArrayInputStream(files.get(source))));
    }

    private static int holding(
            PageView view, BrowseTask task, List<PageView.Download> downloads, List<AnsweredCall> results) {
        return (int) task.expectations().stream()
                .filter(expected -> expected.holds(view, downloads, results))
                .count();
    }

    /** The fingerprint of all that is to be seen, what is in fields with it, and behind a plus of what is in hidden fields; clocks do not count. */
    static String content(PageView view) {
        String fields = view.elements().stream().map(PageFiles::field).collect(Collectors.joining("\n"));
        String dialog =
                view.dialog().map(shown -> shown.kind() + shown.message()).orElse("");
        String all = view.url() + "\n" + MOVING.matcher(view.text()).replaceAll("#") + "\n" + fields + "\n" + dialog;
        return FileRef.of(all.getBytes(StandardCharsets.UTF_8)).sha256()
                + view.withheld().map("+"::concat).orElse("");
    }

    private static String field(PageElement element) {
        return element.describe() + "=" + element.value().orElse("")
                + element.state().checked() + element.state().enabled() + element.leads();
    }

    static String origin(String url) {
        return PagePlace.uri(url)
                .map(uri -> uri.getScheme() + "://" + uri.getAuthority())
                .orElse(url);
    }
}
