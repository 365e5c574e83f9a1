package dev.cairn.browser.state;

import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.json.AddedLater;
import java.util.Optional;

/**
 * A line of what was done, or of what failed.
 *
 * @param number counted over the run, from 1
 * @param what the action, for people
 * @param by who proposed it
 * @param why in one line
 * @param outcome what came of it
 * @param ruling what the gate made of it
 * @param url the address that it was done at
 * @param picture what was to be seen then
 * @param target where on the picture it was done, as left, top, right and bottom; empty if nowhere
 * @param content the fingerprint of what was to be seen then
 */
public record StepNote(
        int number,
        String what,
        String by,
        String why,
        String outcome,
        String ruling,
        String url,
        Optional<FileRef> picture,
        String target,
        @AddedLater Optional<String> content) {}
