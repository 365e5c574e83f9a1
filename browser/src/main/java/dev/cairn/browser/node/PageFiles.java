package dev.cairn.browser.node;

import dev.cairn.agent.identity.Observation;
import dev.cairn.agent.identity.Signer;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.look.PageLook;
import dev.cairn.browser.look.PagePlace;
import dev.cairn.browser.look.PageView;
import dev.cairn.browser.path.LearnedPath;
import dev.cairn.browser.state.ActionProposal;
import dev.cairn.browser.state.SeenPage;
import dev.cairn.browser.state.ShownContent;
import dev.cairn.browser.state.TimesOfDay;
import dev.cairn.browser.task.AnsweredCall;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.json.JsonCodec;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javax.xml.stream.XMLStreamException;

/** Looks as they are kept in the file store. */
final class PageFiles {
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
        Optional<CompletableFuture<FileRef>> picture = look.picture().map(png -> beside(() -> png, effects));
        CompletableFuture<FileRef> source = beside(() -> look.source().getBytes(StandardCharsets.UTF_8), effects);
        FileRef page =
                effects.keep(List.of(JsonCodec.standard().writeBytes(view))).getFirst();
        RECENT.put(page, PageView.class, view);
        Hierarchy tree = new Hierarchy(look.tree());
        String content = content(view, effects.now());
        var signed = Signer.sign(origin(view.url()) + place, tree);
        FileRef hierarchy = source.join();
        RECENT.put(hierarchy, Hierarchy.class, tree);
        Observation observation = new Observation(
                origin(view.url()),
                place,
                view.title(),
                signed,
                picture.map(CompletableFuture::join),
                hierarchy,
                look.width(),
                look.height());
        return new SeenPage(
                observation,
                page,
                view.url(),
                view.document(),
                view.session(),
                view.sent(),
                content,
                holding(view, task, downloads, results),
                view.frames(),
                Optional.of(look.stretch()).filter(counted -> counted > 0));
    }

    /** A picture is by far the largest of a look's files, and of its tree nobody here reads the text: both are made ready on the other core. */
    private static CompletableFuture<FileRef> beside(Supplier<byte[]> made, Effects effects) {
        return CompletableFuture.supplyAsync(
                () -> effects.keep(List.of(made.get())).getFirst());
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

    /** What a question about an act would show on that page. */
    static ShownContent shown(PageView page, ActionProposal act, Instant now) {
        return new ShownContent(page.session(), page.document(), content(page, now), act.describe());
    }

    /** The fingerprint of all that is to be seen with what is in fields, of the times in it that no clock shows now, and of what is in hidden fields: see {@link ShownContent}. */
    private static String content(PageView view, Instant now) {
        String fields = view.elements().stream().map(PageFiles::field).collect(Collectors.joining("\n"));
        String dialog =
                view.dialog().map(shown -> shown.kind() + shown.message()).orElse("");
        TimesOfDay times = TimesOfDay.in(view.text(), now);
        return hash(view.url() + "\n" + times.text() + "\n" + fields + "\n" + dialog)
                + times.fingerprint(PageFiles::hash)
                + view.withheld().map(ShownContent.HIDDEN::concat).orElse("");
    }

    private static String hash(String text) {
        return FileRef.of(text.getBytes(StandardCharsets.UTF_8)).sha256();
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
