package dev.cairn.browser.node;

import dev.cairn.engine.files.FileRef;
import java.util.Optional;

/**
 * What a person is asked before an action is done.
 *
 * @param kind always {@code confirm}
 * @param reference the proposal's id; an answer must carry it
 * @param reason what the gate stopped it for
 * @param action what would be done
 * @param screen what the page calls itself
 * @param address where it is
 * @param why who proposed it, and why
 * @param screenshot the page's picture, if there is one
 */
public record ConfirmQuestion(
        String kind,
        String reference,
        String reason,
        String action,
        String screen,
        String address,
        String why,
        Optional<FileRef> screenshot) {}
