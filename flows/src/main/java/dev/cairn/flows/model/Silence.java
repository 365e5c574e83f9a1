package dev.cairn.flows.model;

import dev.cairn.flows.document.Place;
import java.time.Duration;

/** What is done when the user says nothing for so long. */
public record Silence(Duration after, Target to, Place place) {}
