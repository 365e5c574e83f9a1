package dev.cairn.llm.model;

/**
 * What the model is told of one call.
 *
 * @param call the call's id
 * @param tool the tool's name
 * @param content the tool's result, or why there is none
 * @param error whether the call failed or was refused
 */
public record ToolResult(String call, String tool, String content, boolean error) {}
