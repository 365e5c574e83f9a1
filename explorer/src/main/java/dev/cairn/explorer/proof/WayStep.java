package dev.cairn.explorer.proof;

import dev.cairn.explorer.map.KnownAction;

/**
 * One action of a way through an app.
 *
 * @param screen the id of the screen that it is done on
 * @param action what is done there
 */
public record WayStep(String screen, KnownAction action) {}
