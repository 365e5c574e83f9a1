package dev.cairn.server.run;

import java.util.function.UnaryOperator;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What is not to be told of runs, such as which app a sensitive one is of: it is taken out of all JSON and text that leaves the server. Thread-safe. */
public interface RunRedaction {
    /** Takes nothing out. */
    RunRedaction NONE = new RunRedaction() {
        @Override
        public UnaryOperator<String> of(String run) {
            return UnaryOperator.identity();
        }

        @Override
        public UnaryOperator<String> everywhere() {
            return UnaryOperator.identity();
        }

        @Override
        public ObjectNode json(String run, ObjectNode json) {
            return json;
        }
    };

    /** What of texts of one run is left. */
    UnaryOperator<String> of(String run);

    /** What is left of texts that may be of any run, such as files. */
    UnaryOperator<String> everywhere();

    /** JSON of a run. */
    default ObjectNode json(String run, ObjectNode json) {
        String text = json.toString();
        String left = of(run).apply(text);
        return left.equals(text) ? json : (ObjectNode) JsonMapper.shared().readTree(left);
    }
}
