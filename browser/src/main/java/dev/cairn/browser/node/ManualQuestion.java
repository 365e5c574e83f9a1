package dev.cairn.browser.node;

import dev.cairn.browser.state.ManualCause;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.json.AddedLater;
import dev.cairn.engine.json.ConstantValue;
import java.util.Optional;

/**
 * What a person is asked to do or to say.
 *
 * @param kind always {@code manual}
 * @param cause what for
 * @param text the question
 * @param address where the page is
 * @param screenshot the page's picture, if there is one
 */
public record ManualQuestion(
        @ConstantValue("manual") String kind,
        ManualCause cause,
        String text,
        String address,
        @AddedLater Optional<FileRef> screenshot) {}
