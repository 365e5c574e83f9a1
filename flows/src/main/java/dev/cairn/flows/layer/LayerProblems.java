package dev.cairn.flows.layer;

import dev.cairn.flows.document.ClosestName;
import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.document.TextEdit;
import dev.cairn.flows.layer.Slot.Setter;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Says why layers do not fit together. */
final class LayerProblems {
    private final List<FlowProblem> problems;

    LayerProblems(List<FlowProblem> problems) {
        this.problems = problems;
    }

    void isFinal(Place at, String path, Declarations.Declared by) {
        add(
                "F701",
                at,
                "'" + NamedPath.spoken(path) + "' is final in " + by.layer().id() + ", " + by.at(),
                "drop the change");
    }

    void mayNotChange(Place at, String path, Setter below) {
        add(
                "F701",
                at,
                "'" + NamedPath.spoken(path) + "' may not change: kinds, keys and tools stay as in "
                        + below.layer().id() + ", " + below.at(),
                "drop the change");
    }

    void differs(Place at, String path, Setter other) {
        add(
                "F702",
                at,
                "'" + NamedPath.spoken(path) + "' differs from " + other.at() + ", same rank",
                "give one of the two a higher 'rank'");
    }

    /** The base is not what the layer was written against; {@code was} may be absent for "nothing". */
    void baseMoved(Place at, Content was, Optional<Slot> below) {
        String is = below.map(Slot::json).map(LayerProblems::shown).orElse("nothing");
        String message = "base was " + shown(was.toJson()) + ", is " + is;
        boolean fixable =
                was instanceof Scalar && below.isPresent() && below.get().json().isValueNode();
        Fix fix = fixable
                ? Fix.safe("look, then update 'was'", TextEdit.replace(was.place(), is))
                : Fix.advice("look, then update 'was'");
        problems.add(FlowProblem.error("F703", at, message, fix));
    }

    void noItem(Place at, String name, String path, Collection<String> known) {
        add(
                "F707",
                at,
                "'" + name + "' is no item of '" + NamedPath.spoken(path) + "'",
                ClosestName.to(name, known)
                        .map(near -> "'" + near + "'")
                        .orElse(known.isEmpty() ? "drop it" : String.join(", ", known)));
    }

    void noSense(Place at, String message, String fix) {
        add("F102", at, message, fix);
    }

    private void add(String code, Place at, String message, String fix) {
        problems.add(FlowProblem.error(code, at, message, Fix.advice(fix)));
    }

    private static String shown(JsonNode value) {
        return value.isNull() ? "nothing" : value.toString();
    }
}
