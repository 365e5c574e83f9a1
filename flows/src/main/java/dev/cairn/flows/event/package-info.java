/**
 * What happens in talks, told to programs: for analytics, for logs, as metrics. Read {@code TalkEvent} for what there is, {@code TalkEvents} for how one hears
 * of it, {@code docs/flows/metrics.md} for the metrics by name.
 */
@NullMarked
package dev.cairn.flows.event;

import org.jspecify.annotations.NullMarked;
