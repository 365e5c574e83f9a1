/** What a model may be asked, each with what is done without one. Read {@link dev.cairn.browser.decision.BrowseDecisions} first. */
@NullMarked
package dev.cairn.browser.decision;

import org.jspecify.annotations.NullMarked;
