package dev.cairn.flows.walk;

import dev.cairn.flows.expression.Bindings;
import dev.cairn.flows.expression.Evaluated;
import dev.cairn.flows.expression.Expression;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Works out what a node hands to a tool or a flow. */
final class HandedValues {
    private HandedValues() {}

    /** All values by name, or what they wait for. What cannot be worked out is absent. */
    static AwaitedValue<Map<String, Evaluated>> of(Map<String, Expression> with, Bindings bindings) {
        Map<String, Evaluated> handed = new LinkedHashMap<>();
        List<String> waitsFor = new ArrayList<>();
        with.forEach((name, expression) -> {
            Evaluated value = expression.evaluate(bindings);
            if (value instanceof Evaluated.Unknown(var names)) {
                waitsFor.addAll(names);
            }
            handed.put(name, value instanceof Evaluated.Known ? value : Evaluated.ABSENT);
        });
        return waitsFor.isEmpty() ? AwaitedValue.over(handed) : AwaitedValue.waitingFor(waitsFor);
    }
}
