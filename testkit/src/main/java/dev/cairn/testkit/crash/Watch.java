package dev.cairn.testkit.crash;

import dev.cairn.engine.effects.Effects;
import java.util.concurrent.Callable;

/** Stands around every execution of a watched graph. */
interface Watch {
    /** Executes {@code work}, or does not, or fails. */
    <O> O around(boolean atMostOnce, Effects effects, Callable<O> work) throws Exception;
}
