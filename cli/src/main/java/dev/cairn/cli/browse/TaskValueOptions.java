package dev.cairn.cli.browse;

import dev.cairn.agent.input.Secret;
import dev.cairn.agent.input.Typed;
import dev.cairn.agent.input.ValueRule;
import dev.cairn.agent.input.Values;
import dev.cairn.agent.input.ValuesFile;
import dev.cairn.cli.command.Heading;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What is typed into which fields. */
@Heading("Values")
final class TaskValueOptions {
    @Option(
            names = "--values",
            paramLabel = "FILE",
            description = "what to type into which fields, in YAML or JSON; secrets by name, env:NAME or file:PATH")
    private @Nullable Path file;

    @Option(
            names = "--set",
            paramLabel = "FIELD=VALUE",
            description = "what to type into the field of that label, name or kind; may be given again")
    private Map<String, String> set = Map.of();

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    /** What {@code --set} gives, by name. */
    Map<String, String> texts() {
        if (set.keySet().stream().anyMatch(String::isBlank)) {
            throw new ParameterException(
                    spec.commandLine(), "--set must name a field before the '=', such as city=London");
        }
        return Map.copyOf(set);
    }

    /**
     * As they were given; secrets that are not there are found out now.
     *
     * @throws dev.cairn.engine.CairnException {@code values.unreadable}, {@code values.invalid}, {@code secret.missing}
     */
    Values values() {
        List<ValueRule> rules =
                new ArrayList<>(file == null ? List.of() : ValuesFile.read(file).rules());
        texts().forEach((field, value) -> {
            String text = new Typed.Text(value).written();
            Optional<String> pattern = Optional.of(field);
            Optional<String> none = Optional.empty();
            rules.add(new ValueRule(none, none, none, none, pattern, text));
            rules.add(new ValueRule(pattern, none, none, none, none, text));
            rules.add(new ValueRule(none, none, pattern, none, none, text));
        });
        Values values = new Values(rules);
        for (Secret secret : values.secrets()) {
            var unused = secret.reveal();
        }
        return values;
    }
}
