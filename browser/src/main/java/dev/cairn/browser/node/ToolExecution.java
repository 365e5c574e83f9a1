package dev.cairn.browser.node;

import dev.cairn.agent.input.Field;
import dev.cairn.agent.input.Typed;
import dev.cairn.agent.input.Values;
import dev.cairn.browser.state.ActionProposal;
import dev.cairn.browser.state.BrowseAction.CallTool;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.task.AnsweredCall;
import dev.cairn.browser.task.Expectation;
import dev.cairn.browser.task.GivenValue;
import dev.cairn.browser.task.TaskClause;
import dev.cairn.browser.tool.CallOutcome;
import dev.cairn.browser.tool.CallRecord;
import dev.cairn.browser.tool.OfferedTools;
import dev.cairn.browser.tool.TaskToolUse;
import dev.cairn.browser.tool.TaskTools;
import dev.cairn.browser.tool.ToolAnswer;
import dev.cairn.browser.tool.ToolTrouble;
import dev.cairn.browser.tool.ToolTrouble.Kind;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.json.JsonCodec;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Calls a tool, and folds what came of it into the state. What the server says is kept whole in a file, and in the state as far as it is shown. */
final class ToolExecution {
    /** The kind of failure of a call without an answer: it may have been done. */
    static final String LOST = "tool.lost";

    private static final int LONGEST_HEAD = 2_000;
    private static final int LONGEST_LINE = 300;

    private final TaskTools tools;

    ToolExecution(TaskTools tools) {
        this.tools = tools;
    }

    /** What a server may be told if it asks: what a person said for this call, else what the user's values have for a field of that name. */
    record Answers(List<GivenValue> said, Values values) {
        /** Copies the list. */
        Answers {
            said = List.copyOf(said);
        }

        static Answers of(BrowseState state) {
            return new Answers(
                    clause(state).map(TaskClause.UseTool::answers).orElse(List.of()),
                    state.settings().values());
        }

        private Optional<String> to(String field) {
            return said.stream()
                    .filter(value -> value.label().filter(field::equals).isPresent())
                    .map(GivenValue::text)
                    .findFirst()
                    .or(() -> values.given(new Field("", field, field, "", field, "", "", false))
                            .flatMap(Answers::plain));
        }

        /** Secrets are told to no server by a form. */
        private static Optional<String> plain(String written) {
            return Typed.parse(written) instanceof Typed.Text(String text) ? Optional.of(text) : Optional.empty();
        }
    }

    private static Optional<TaskClause.UseTool> clause(BrowseState state) {
        List<TaskClause> clauses = state.task().clauses();
        int at = state.progress().clause();
        return at < clauses.size() && clauses.get(at) instanceof TaskClause.UseTool use
                ? Optional.of(use)
                : Optional.empty();
    }

    /** Asks the servers what they offer; empty where none is named. */
    static Optional<FileRef> catalog(TaskTools tools, FileStore files) throws InterruptedException {
        return tools.isEmpty() ? Optional.empty() : Optional.of(kept(tools.catalog(), files));
    }

    private static FileRef kept(OfferedTools catalog, FileStore files) {
        return files.put(JsonCodec.standard().write(catalog).text().getBytes(StandardCharsets.UTF_8));
    }

    /** What was offered; nothing if no server was asked. */
    static OfferedTools offered(TaskToolUse use, FileStore files) {
        return use.catalog()
                .<OfferedTools>map(
                        file -> JsonCodec.standard().read("the tools " + file, files.get(file), OfferedTools.class))
                .orElse(OfferedTools.NONE);
    }

    ExecuteAction.Output run(CallTool call, Answers answers, boolean approved, FileStore files)
            throws StepException, InterruptedException {
        CallOutcome outcome =
                tools.call(new TaskTools.ToolCall(call.tool(), call.arguments(), call.pin()), answers::to);
        return switch (outcome) {
            case CallOutcome.Answered(String text, boolean error, Optional<String> structured) -> {
                Optional<ToolAnswer> answer = Optional.of(answer(call, text, error, structured, files));
                Optional<ToolTrouble> trouble = error
                        ? Optional.of(new ToolTrouble(call.tool(), Kind.FAILED, "it says: " + line(text), ""))
                        : Optional.empty();
                Optional<FileRef> now = approved ? catalog(tools, files) : Optional.empty();
                String told = error ? "the tool failed: " + line(text) : "answered, " + text.length() + " characters";
                yield output(!error, told, new CallRecord(answer, trouble, now));
            }
            case CallOutcome.Asking(String text, List<CallOutcome.Question> questions) ->
                output(
                        false,
                        "the server asked for " + questions.getFirst().field(),
                        new CallRecord(
                                Optional.of(answer(call, text, true, Optional.empty(), files)),
                                Optional.of(asked(call, questions)),
                                Optional.empty()));
            case CallOutcome.NotCalled(String why) ->
                output(
                        false,
                        "not done: " + why,
                        new CallRecord(
                                Optional.empty(),
                                Optional.of(new ToolTrouble(call.tool(), Kind.FAILED, why, "")),
                                Optional.empty()));
            case CallOutcome.Changed changed ->
                output(
                        false,
                        "not done: the server describes " + call.tool() + " otherwise than it did; it is asked anew",
                        new CallRecord(Optional.empty(), Optional.empty(), catalog(tools, files)));
            case CallOutcome.Lost(String why) ->
                throw StepException.permanent(LOST, why, new IllegalStateException(why));
        };
    }

    /** What a tool may be told if the proposal is to call one. */
    static Optional<Answers> answers(BrowseState state) {
        return state.proposal().action() instanceof CallTool ? Optional.of(Answers.of(state)) : Optional.empty();
    }

    private static ExecuteAction.Output output(boolean done, String outcome, CallRecord result) {
        return new ExecuteAction.Output(
                done, outcome, Optional.empty(), Optional.empty(), Optional.of(result), Optional.empty());
    }

    private static ToolTrouble asked(CallTool call, List<CallOutcome.Question> questions) {
        CallOutcome.Question first = questions.stream()
                .filter(CallOutcome.Question::secret)
                .findFirst()
                .orElse(questions.getFirst());
        return new ToolTrouble(
                call.tool(), first.secret() ? Kind.ASKS_SECRET : Kind.ASKS, line(first.message()), line(first.field()));
    }

    private static ToolAnswer answer(
            CallTool call, String text, boolean error, Optional<String> structured, FileStore files) {
        String head = text.length() > LONGEST_HEAD ? text.substring(0, LONGEST_HEAD) + " …" : text;
        return new ToolAnswer(
                call.tool(),
                head,
                files.put(text.getBytes(StandardCharsets.UTF_8)),
                error,
                structured.map(json -> files.put(json.getBytes(StandardCharsets.UTF_8))));
    }

    /** What tools have answered, where something is expected of it; nothing is read where not. */
    static List<AnsweredCall> results(Optional<TaskToolUse> use, List<Expectation> expectations, FileStore files) {
        boolean wanted = expectations.stream().anyMatch(one -> one.kind() == Expectation.Kind.TOOL);
        return wanted ? use.map(some -> some.results(files)).orElse(List.of()) : List.of();
    }

    private static String line(String text) {
        String line = text.strip().replaceAll("\\s+", " ");
        return line.length() > LONGEST_LINE ? line.substring(0, LONGEST_LINE) + " …" : line;
    }

    /** Which of the task's clauses has the tool called; what no clause asks for, or is not yet done with it, has its own name. */
    static String called(BrowseState state, ActionProposal call) {
        List<TaskClause> clauses = state.task().clauses();
        int at = state.progress().clause();
        return at < clauses.size() && call.completes() ? TaskToolUse.key(clauses, at) : call.id();
    }

    /** The state with what a call left. */
    static BrowseState folded(BrowseState state, boolean done, CallRecord result) {
        TaskToolUse use = state.use();
        use = result.answer().map(use::answered).orElse(use);
        use = result.catalog().map(use::offering).orElse(use);
        use = result.trouble().map(use::troubled).orElse(use);
        use = done ? use.doing(called(state, state.proposal())) : use;
        BrowseState next = state.withTools(Optional.of(use));
        if (!done || result.answer().isEmpty()) {
            return next;
        }
        Map<String, String> facts = new TreeMap<>(state.facts());
        facts.put(result.answer().get().tool(), result.answer().get().head().strip());
        return next.withFacts(facts);
    }

    /** After a call without an answer that may be repeated: a person says how to get on. */
    static BrowseState lost(BrowseState state, CallTool call, String why) {
        return state.withTools(
                Optional.of(state.use().troubled(new ToolTrouble(call.tool(), Kind.FAILED, line(why), ""))));
    }
}
