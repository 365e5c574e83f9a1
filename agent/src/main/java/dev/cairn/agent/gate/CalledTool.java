package dev.cairn.agent.gate;

/**
 * A tool that an action calls.
 *
 * @param name as rules name it, with its server: {@code files.write_file}
 * @param ofPage whether a page registered it, and not the user
 * @param destructive what its server says; it can make the gate stricter alone
 */
public record CalledTool(String name, boolean ofPage, boolean destructive) {}
