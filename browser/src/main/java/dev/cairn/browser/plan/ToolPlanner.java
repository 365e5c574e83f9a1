package dev.cairn.browser.plan;

import dev.cairn.browser.state.BrowseAction;
import dev.cairn.browser.state.ManualCause;
import dev.cairn.browser.task.TaskClause;
import dev.cairn.browser.tool.OfferedTool;
import dev.cairn.browser.tool.OfferedTools;
import dev.cairn.browser.tool.TaskToolUse;
import dev.cairn.browser.tool.ToolArguments;
import dev.cairn.browser.tool.ToolTrouble;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Plans the use of a tool that the task's words name; what stands in the way is asked about. */
final class ToolPlanner {
    private static final String BY = "words";
    private static final int MOST_NAMED = 12;

    private final PlanInput input;
    private final TaskClause.UseTool clause;

    ToolPlanner(PlanInput input, TaskClause.UseTool clause) {
        this.input = input;
        this.clause = clause;
    }

    NextStep next() {
        if (isCalled()) {
            return new NextStep(new BrowseAction.Pause(0), "", BY, "it was called already", true, Optional.empty());
        }
        Optional<ToolTrouble> trouble =
                input.tools().trouble().filter(one -> one.tool().equals(clause.tool()));
        if (trouble.isPresent()) {
            return asked(trouble.get());
        }
        if (input.struck().contains(clause.tool())) {
            return stuck("the tool " + clause.tool() + " was denied");
        }
        return input.offered().tool(clause.tool()).map(this::call).orElseGet(this::missing);
    }

    private boolean isCalled() {
        String key = TaskToolUse.key(input.task().clauses(), input.progress().done());
        return input.tools().done().contains(key);
    }

    private NextStep call(OfferedTool tool) {
        ToolArguments arguments = ToolArguments.of(tool.schema(), clause.values());
        if (!arguments.problems().isEmpty()) {
            return stuck("the arguments do not fit the tool " + tool.name() + ": "
                    + String.join("; ", arguments.problems()));
        }
        BrowseAction call = new BrowseAction.CallTool(tool.name(), arguments.json(), tool.pin(), tool.repeatable());
        return new NextStep(call, tool.name(), BY, "the task says so", true, Optional.empty());
    }

    private NextStep asked(ToolTrouble trouble) {
        return switch (trouble.kind()) {
            case FAILED -> stuck("the tool " + trouble.tool() + " did not do it: " + trouble.text());
            case ASKS ->
                NextStep.ask(
                        ManualCause.MISSING_DATA,
                        "the server of " + trouble.tool() + " asks for \""
                                + trouble.field().replace('"', '\'') + "\" and says: " + trouble.text()
                                + "; your answer is told to it");
            case ASKS_SECRET ->
                stuck("the server of " + trouble.tool() + " asks for a secret (" + trouble.field() + "), saying: "
                        + trouble.text()
                        + "; secrets are told to no server by a form, give it one in its env or headers");
        };
    }

    private NextStep missing() {
        String server = clause.tool().substring(0, clause.tool().indexOf('.'));
        Optional<String> problem = input.offered().problems().stream()
                .filter(one -> one.server().equals(server))
                .map(OfferedTools.Problem::why)
                .findFirst();
        List<String> names = input.offered().tools().stream()
                .filter(tool -> tool.server().equals(server))
                .map(OfferedTool::name)
                .toList();
        return stuck(problem.orElseGet(() -> names.isEmpty()
                ? "there is no server of tools called " + server + " here; --mcp FILE names servers"
                : "there is no tool " + clause.tool() + "; there are "
                        + names.stream().limit(MOST_NAMED).collect(Collectors.joining(", "))
                        + (names.size() > MOST_NAMED ? " and " + (names.size() - MOST_NAMED) + " more" : "")));
    }

    private static NextStep stuck(String what) {
        return NextStep.ask(
                ManualCause.STUCK,
                what + ". Answer 'again' to try it again, 'done' to go on without it, or say what to do instead");
    }
}
