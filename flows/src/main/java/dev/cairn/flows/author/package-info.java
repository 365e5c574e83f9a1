/**
 * New flows: from a template, or from an outline of questions; each with a first script. Read {@code FlowOutline} first, then {@code FirstScript}.
 */
@NullMarked
package dev.cairn.flows.author;

import org.jspecify.annotations.NullMarked;
