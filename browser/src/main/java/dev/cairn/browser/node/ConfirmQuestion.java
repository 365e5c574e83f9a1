package dev.cairn.browser.node;

import dev.cairn.agent.gate.ConfirmationRequest.PictureRegion;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.json.AddedLater;
import dev.cairn.engine.json.ConstantValue;
import java.util.Optional;

/**
 * What a person is asked before an action is done.
 *
 * @param kind always {@code confirm}
 * @param reference the proposal's id; an answer must carry it
 * @param action what would be done
 * @param reason what the gate stopped it for
 * @param screen what the page calls itself
 * @param address where it is
 * @param why who proposed it, and why
 * @param screenshot the page's picture, if there is one
 * @param target where on it the action is done; empty if that is nowhere on it
 */
public record ConfirmQuestion(
        @ConstantValue("confirm") String kind,
        String reference,
        String action,
        String reason,
        String screen,
        String address,
        String why,
        Optional<FileRef> screenshot,
        @AddedLater Optional<PictureRegion> target) {}
