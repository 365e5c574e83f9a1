package dev.cairn.agent.gate;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.cairn.engine.files.FileRef;
import java.util.Optional;

/**
 * What a person is asked before an action.
 *
 * @param action what would be done, such as {@code tap "Delete"}
 * @param screen what the screen calls itself; its place if it does not
 * @param place where in the app it is
 * @param why what the gate stopped it for
 * @param screenshot the screen's picture, if there is one
 */
public record ConfirmationRequest(
        String action,
        String screen,
        @JsonProperty("activity") String place,
        String why,
        Optional<FileRef> screenshot) {}
