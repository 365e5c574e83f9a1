package dev.cairn.cli.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** How the help of all commands looks: no options in the synopsis; below it first the command's own, then those of each mixin under its {@link Heading}. */
public final class HelpPage {
    private HelpPage() {}

    /** Has that command and all below it list their options so. */
    public static void in(CommandLine command) {
        command.getCommandSpec().usageMessage().abbreviateSynopsis(true);
        command.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, HelpPage::list);
        command.getSubcommands().values().forEach(HelpPage::in);
    }

    private static String list(Help help) {
        CommandSpec spec = help.commandSpec();
        List<OptionSpec> own = new ArrayList<>(
                spec.options().stream().filter(option -> !option.hidden()).toList());
        Map<String, List<OptionSpec>> grouped = new LinkedHashMap<>();
        group(spec, own, grouped);
        StringBuilder text = new StringBuilder(layout(own, help));
        grouped.forEach((heading, options) ->
                text.append(String.format("%n%s:%n", heading)).append(layout(options, help)));
        return text.toString();
    }

    /** Moves the options of mixins from {@code own} to {@code grouped}; a mixin without a heading stands for the mixins in it. */
    private static void group(CommandSpec spec, List<OptionSpec> own, Map<String, List<OptionSpec>> grouped) {
        for (CommandSpec mixin : spec.mixins().values()) {
            Optional<String> heading = heading(mixin);
            if (heading.isEmpty()) {
                group(mixin, own, grouped);
                continue;
            }
            List<OptionSpec> options = own.stream()
                    .filter(option -> mixin.findOption(option.longestName()) != null)
                    .toList();
            own.removeAll(options);
            grouped.computeIfAbsent(heading.get(), unused -> new ArrayList<>()).addAll(options);
        }
    }

    private static Optional<String> heading(CommandSpec mixin) {
        return Optional.ofNullable(mixin.userObject().getClass().getAnnotation(Heading.class))
                .map(Heading::value);
    }

    /** In columns as wide as those of all options. */
    private static String layout(List<OptionSpec> options, Help help) {
        Help.Layout layout = help.createDefaultLayout(
                help.commandSpec().options(), help.commandSpec().positionalParameters(), help.colorScheme());
        List<OptionSpec> sorted = new ArrayList<>(options);
        sorted.sort(Help.createShortOptionNameComparator());
        layout.addOptions(sorted, help.parameterLabelRenderer());
        return layout.toString();
    }
}
