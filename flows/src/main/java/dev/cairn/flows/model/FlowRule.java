package dev.cairn.flows.model;

import dev.cairn.flows.document.Place;
import java.util.List;
import java.util.Optional;

/**
 * What answers of a flow must satisfy together. A rule is due once each answer that it reads is known or will not come. When it fails, the last of them on the
 * walk does not count, and is asked for again; a rule of which no answer is asked is satisfied.
 */
public sealed interface FlowRule {
    /** What the user is told when it fails. */
    Optional<Wording> say();

    /** Where it stands. */
    Place place();

    /** What it is called in a document: {@code one_of}. */
    default String kind() {
        return switch (this) {
            case Holds holds -> "holds";
            case OneOf oneOf -> "one_of";
            case AnyOf anyOf -> "any_of";
            case AllOrNone allOrNone -> "all_or_none";
        };
    }

    /** An expression. */
    record Holds(FlowExpression expression, Optional<Wording> say, Place place) implements FlowRule {}

    /** Exactly one of the keys has an answer; once one has, the others are not asked any more. */
    record OneOf(List<Target> keys, Optional<Wording> say, Place place) implements FlowRule {
        public OneOf {
            keys = List.copyOf(keys);
        }
    }

    /** At least one of the keys has an answer. */
    record AnyOf(List<Target> keys, Optional<Wording> say, Place place) implements FlowRule {
        public AnyOf {
            keys = List.copyOf(keys);
        }
    }

    /** All of the keys have an answer, or none. */
    record AllOrNone(List<Target> keys, Optional<Wording> say, Place place) implements FlowRule {
        public AllOrNone {
            keys = List.copyOf(keys);
        }
    }
}
