package dev.cairn.cli.answer;

import dev.cairn.agent.gate.GateSettings;
import dev.cairn.agent.gate.Mode;
import dev.cairn.agent.gate.Rule;
import dev.cairn.agent.gate.RulesFile;
import dev.cairn.agent.origin.OriginPattern;
import dev.cairn.cli.command.Heading;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What may be done to the app. */
@Heading("Care")
public final class GateOptions {
    @Option(
            names = "--gate",
            paramLabel = "MODE",
            defaultValue = "confirm",
            description =
                    "what becomes of actions that would delete, pay, send, sign out or do something that nothing names: allow, confirm"
                            + " or deny"
                            + " (default: ${DEFAULT-VALUE})")
    private String mode = "confirm";

    @Option(
            names = "--rules",
            paramLabel = "FILE",
            description = "your own rules, by effect, class, text or id, in YAML or JSON")
    private @Nullable Path rules;

    @Mixin
    private final AnswerOptions answers = new AnswerOptions();

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    /** Who answers. */
    public AnswerMode answerMode() {
        return answers.mode(AnswerMode.NONE);
    }

    /**
     * What was set.
     *
     * @throws dev.cairn.engine.CairnException {@code rules.unreadable}, {@code rules.invalid}
     */
    public GateSettings settings() {
        Mode risky = Mode.parse(mode)
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(), "--gate must be allow, confirm or deny, not '" + mode + "'"));
        List<Rule> read = rules == null ? List.of() : RulesFile.read(rules);
        return new GateSettings(risky, answerMode() != AnswerMode.NONE, read);
    }

    /** Hosts whose files pages may fetch, as the rules have them. */
    public List<String> assets() {
        return rules == null
                ? List.of()
                : RulesFile.document(rules).assets().stream()
                        .map(OriginPattern::toString)
                        .toList();
    }
}
