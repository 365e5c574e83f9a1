package dev.cairn.flows.event;

/**
 * Is told what happens in talks: the hook for analytics. Called on a thread of its own, one event at a time, in order, after it is durable; a slow one slows no
 * talk. What it throws is logged and otherwise ignored.
 */
@FunctionalInterface
public interface TalkListener {
    /** Something has happened. */
    void onEvent(TalkEvent event);
}
