package dev.cairn.server.agent;

import tools.jackson.databind.JsonNode;

/**
 * A start that needs nothing to be filled in.
 *
 * @param name among the offers of its agent
 * @param title what stands on the button
 * @param form the agent's form, filled in
 */
public record StartOffer(String name, String title, JsonNode form) {}
