package dev.cairn.cli.flow;

import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.flow.file.FlowFile;
import dev.cairn.cli.flow.file.TextOutput;
import dev.cairn.engine.CairnException;
import dev.cairn.flows.compile.FlowCompilation;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.convert.Checklist;
import dev.cairn.flows.convert.ChecklistConversion;
import dev.cairn.flows.convert.ChecklistReader;
import dev.cairn.flows.convert.OrderProof;
import dev.cairn.flows.convert.OrderProof.Course;
import dev.cairn.flows.convert.OrderProof.Verdict;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.FlowDocument;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn flow convert}. */
@Command(
        name = "convert",
        mixinStandardHelpOptions = true,
        description = {
            "Makes a flow of a checklist: questions with priorities, dependencies, checks, and paths that lay their own over them.",
            "Then checklist and flow are walked side by side with the same answers, on each path, to show that both ask the same in the same order."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:converted",
            "1:what is wrong with the checklist, or where the flow would ask something else",
            "2:a wrong command line"
        },
        footer = {
            "",
            "Examples:",
            "  cairn flow convert checklist.json --out lighting.yaml",
            "  cairn flow convert checklist.json | less",
        })
final class FlowConvertCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Parameters(paramLabel = "CHECKLIST", description = "a checklist in JSON or YAML")
    @SuppressWarnings("NullAway.Init") // required
    private Path file;

    @Mixin
    private final TextOutput output = new TextOutput();

    @Override
    public Integer call() {
        FlowDocument document = FlowFile.readable(file);
        if (document.root().orElse(null) instanceof Mapping top && top.has("flow") && top.has("nodes")) {
            throw new CairnException("flow.invalid", file + " is a flow already; convert reads checklists");
        }
        ChecklistReader.ReadChecklist read = ChecklistReader.read(document);
        read.problems().forEach(problem -> TextOutput.say(spec, problem.shown()));
        return read.checklist().map(this::convert).orElse(ExitCode.FAILED);
    }

    private int convert(Checklist checklist) {
        ChecklistConversion made = ChecklistConversion.of(checklist);
        FlowCompilation compiled =
                FlowCompiler.standard().compile(FlowDocument.parse("the flow of " + file, made.text()));
        compiled.problems().forEach(problem -> TextOutput.say(spec, problem.shown()));
        if (compiled.flow().isEmpty()) {
            return ExitCode.FAILED;
        }
        List<Course> courses = OrderProof.of(checklist, made, compiled.orThrow());
        courses.forEach(course -> TextOutput.say(spec, shown(course)));
        made.leftOut().forEach((key, why) -> TextOutput.say(spec, "left out '" + key + "': " + why));
        if (courses.stream().anyMatch(course -> course.verdict() == Verdict.DIFFERENT)) {
            return ExitCode.FAILED;
        }
        output.write(spec, made.text());
        return ExitCode.DONE;
    }

    private static String shown(Course course) {
        int count = course.asked().size();
        String both = course.path().map(path -> "path '" + path + "': ").orElse("") + "checklist and flow ask the same "
                + (count == 1 ? "question" : count + " questions in the same order");
        return switch (course.verdict()) {
            case SAME -> both;
            case DIFFERENT -> both + ", and then " + course.why();
            case UNDECIDED -> both + "; what follows was not walked, as " + course.why();
        };
    }
}
