package dev.cairn.flows.decode;

import dev.cairn.flows.document.ClosestName;
import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.document.Place;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Collects what is wrong with a document's shape, in one way of saying it. */
final class ShapeProblems {
    /** After so many nobody reads on. */
    private static final int MOST = 1_000;

    private final List<FlowProblem> found = new ArrayList<>();

    List<FlowProblem> found() {
        return found;
    }

    /** Takes what was found in a part of the document, behind what was found before. */
    void addAll(ShapeProblems part) {
        part.found.stream().limit(MOST - found.size()).forEach(found::add);
    }

    void add(String code, Place place, String message, Fix... fixes) {
        if (found.size() < MOST) {
            found.add(FlowProblem.error(code, place, message, fixes));
        }
    }

    /** F102: {@code 'optinal' is no field of an ask}. */
    void unknownField(Entry entry, String owner, Collection<String> known) {
        if (found.size() >= MOST) {
            return;
        }
        Optional<String> closest = ClosestName.to(entry.name(), known);
        Fix fix = closest.map(name -> Fix.rename(entry.key().place(), name))
                .orElseGet(() ->
                        Fix.advice(String.join(", ", known.stream().sorted().toList())));
        add("F102", entry.key().place(), "'" + shortened(entry.name()) + "' is no field of " + owner, fix);
    }

    static String shortened(String text) {
        return text.length() <= 60 ? text : text.substring(0, 60) + "…";
    }

    /** F103: {@code 'lux' has no type → type: text}. */
    void missing(Place place, String owner, String what, String advice) {
        add("F103", place, owner + " has no " + what, Fix.advice(advice));
    }

    /** F109: {@code 'from' is a whole number, this is a text}. */
    void wrongShape(Content found, String name, String expected) {
        add("F109", found.place(), "'" + name + "' is " + expected + ", this is " + found.described());
    }
}
