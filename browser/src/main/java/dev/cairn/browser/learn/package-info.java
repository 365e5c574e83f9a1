/** Makes paths of finished runs: read {@link dev.cairn.browser.learn.PathLearner} first. */
@NullMarked
package dev.cairn.browser.learn;

import org.jspecify.annotations.NullMarked;
