package dev.cairn.agent.gate;

import dev.cairn.agent.origin.WebAddress;
import dev.cairn.agent.source.DataSource;
import dev.cairn.agent.source.SentValue;
import java.util.Set;

/**
 * Where an action leads: a link's address, a form's, or one that is opened.
 *
 * @param address as the browser will read it
 * @param sources who said the address: the page that a link stands on, the user, or all who were shown to a model that spelled it out
 */
public record Destination(WebAddress address, Set<DataSource> sources) {
    /** Copies the collections. */
    public Destination {
        sources = Set.copyOf(sources);
    }

    /** The address as a value that goes along. */
    SentValue asValue() {
        return new SentValue("address", sources);
    }
}
