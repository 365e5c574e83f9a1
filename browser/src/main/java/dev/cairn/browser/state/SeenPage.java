package dev.cairn.browser.state;

import dev.cairn.agent.identity.Observation;
import dev.cairn.browser.look.PageView;
import dev.cairn.engine.files.FileRef;

/**
 * What was seen: picture and page are one value, so that they are never of two moments.
 *
 * @param observation what shared parts know of it
 * @param page the {@link PageView} in the file store
 * @param url the address
 * @param document the browser's name of this load of the document
 * @param session which start of a browser it is of
 * @param sent how many requests that change something the page had sent
 * @param content the fingerprint of all that is to be seen and is in fields
 * @param holding how many of the task's expectations it fulfils
 */
public record SeenPage(
        Observation observation,
        FileRef page,
        String url,
        String document,
        String session,
        int sent,
        String content,
        int holding) {}
