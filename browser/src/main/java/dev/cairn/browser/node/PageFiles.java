package dev.cairn.browser.node;

import dev.cairn.agent.identity.Observation;
import dev.cairn.agent.identity.Signer;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.look.PageLook;
import dev.cairn.browser.look.PagePlace;
import dev.cairn.browser.look.PageView;
import dev.cairn.browser.state.SeenPage;
import dev.cairn.browser.task.AnsweredCall;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.json.JsonCodec;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Looks as they are kept in the file store. */
final class PageFiles {
    /** What moves by itself on many pages: a clock, how long ago something was. */
    private static final Pattern MOVING = Pattern.compile(
            "\\b\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\s?[ap]m)?\\b|\\b\\d+\\s+(?:seconds?|minutes?|sekunden?|minuten?)\\b(?:\\s+ago)?",
            Pattern.CASE_INSENSITIVE);

    private PageFiles() {}

    /** Puts a look into the file store. */
    static SeenPage keep(
            PageLook look,
            BrowseTask task,
            List<PageView.Download> downloads,
            List<AnsweredCall> results,
            FileStore files) {
        PageView view = look.view();
        String place = PagePlace.of(view.url());
        Observation observation = new Observation(
                origin(view.url()),
                place,
                view.title(),
                Signer.sign(origin(view.url()) + place, new Hierarchy(look.tree())),
                look.picture().map(files::put),
                files.put(look.source().getBytes(StandardCharsets.UTF_8)),
                look.width(),
                look.height());
        return new SeenPage(
                observation,
                files.put(JsonCodec.standard().writeBytes(view)),
                view.url(),
                view.document(),
                view.session(),
                view.sent(),
                content(view),
                holding(view, task, downloads, results),
                view.frames());
    }

    /** What was seen. */
    static PageView view(FileRef page, FileStore files) {
        return JsonCodec.standard().read("the page " + page, files.get(page), PageView.class);
    }

    private static int holding(
            PageView view, BrowseTask task, List<PageView.Download> downloads, List<AnsweredCall> results) {
        return (int) task.expectations().stream()
                .filter(expected -> expected.holds(view, downloads, results))
                .count();
    }

    /** The fingerprint of all that is to be seen, what is in fields with it; clocks do not count. */
    static String content(PageView view) {
        String fields = view.elements().stream().map(PageFiles::field).collect(Collectors.joining("\n"));
        String dialog =
                view.dialog().map(shown -> shown.kind() + shown.message()).orElse("");
        String all = view.url() + "\n" + MOVING.matcher(view.text()).replaceAll("#") + "\n" + fields + "\n" + dialog;
        return FileRef.of(all.getBytes(StandardCharsets.UTF_8)).sha256();
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
