/**
 * Who said what goes along with an action, and what is never to be read in what leaves Cairn. Read {@link dev.cairn.agent.source.SentValue} first,
 * then {@link dev.cairn.agent.source.ShownText}, which says whose a text is that a model spelled out.
 */
@NullMarked
package dev.cairn.agent.source;

import org.jspecify.annotations.NullMarked;
