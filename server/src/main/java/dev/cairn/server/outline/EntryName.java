package dev.cairn.server.outline;

/**
 * What an entry is called by: all entries of one name are found at once.
 *
 * @param node the node, of whichever graph; empty without one
 * @param event what happened
 * @param failure whether it says that something failed
 */
record EntryName(String node, String event, boolean failure) {}
