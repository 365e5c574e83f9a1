package dev.cairn.engine.run;

/**
 * A run as it was found in a store.
 *
 * @param state where it stands
 * @param bytesSinceSnapshot what the events behind its newest snapshot take
 * @param snapshotBytes what that snapshot takes; 0 if there is none
 */
record Loaded<S>(RunState<S> state, long bytesSinceSnapshot, long snapshotBytes) {}
