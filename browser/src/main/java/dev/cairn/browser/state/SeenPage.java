package dev.cairn.browser.state;

import dev.cairn.agent.identity.Observation;
import dev.cairn.agent.origin.WebOrigin;
import dev.cairn.browser.look.PageView;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.json.AddedLater;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What was seen: picture and page are one value, so that they are never of two moments.
 *
 * @param observation what shared parts know of it
 * @param page the {@link PageView} in the file store
 * @param url the address
 * @param document the browser's name of this load of the document
 * @param session which start of a browser it is of
 * @param sent how many requests that change something the page had sent
 * @param content the fingerprint of all that is to be seen and is in fields; behind an at sign each, those of the times in it; behind a plus, that of what is in fields that nobody sees
 * @param holding how many of the task's expectations it fulfils
 * @param frames the addresses of the documents in its frames
 * @param stretch what leaves the browser from this look on, as its ledger counts; empty if nobody counts
 */
public record SeenPage(
        Observation observation,
        FileRef page,
        String url,
        String document,
        String session,
        int sent,
        String content,
        int holding,
        @AddedLater Optional<List<String>> frames,
        @AddedLater Optional<Integer> stretch) {
    /** Copies the list. */
    public SeenPage {
        frames = frames.map(List::copyOf);
    }

    /** The fingerprint of what is to be seen alone. */
    public String seenContent() {
        return ShownContent.seenPart(content);
    }

    /** Whose words stand on it: the page's, and its frames'. */
    public Stream<WebOrigin> speakers() {
        return Stream.concat(Stream.of(url), frames.orElse(List.of()).stream())
                .flatMap(address -> WebOrigin.of(address).stream());
    }
}
