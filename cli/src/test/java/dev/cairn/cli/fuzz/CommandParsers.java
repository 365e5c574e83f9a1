package dev.cairn.cli.fuzz;

import dev.cairn.agent.action.ActionEnumerator;
import dev.cairn.agent.app.AppNames;
import dev.cairn.agent.device.Crash;
import dev.cairn.agent.device.DeviceLimit;
import dev.cairn.agent.gate.Answer;
import dev.cairn.agent.gate.RulesFile;
import dev.cairn.agent.html.HtmlHierarchy;
import dev.cairn.agent.identity.CoarsePicture;
import dev.cairn.agent.identity.ExplainedSignature;
import dev.cairn.agent.identity.FeatureSet;
import dev.cairn.agent.identity.PinsFile;
import dev.cairn.agent.identity.Signer;
import dev.cairn.agent.input.ValuesFile;
import dev.cairn.agent.map.AppMap;
import dev.cairn.agent.prelude.PreludeFile;
import dev.cairn.agent.recording.Recordings;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.agent.userfile.Yaml;
import dev.cairn.browser.path.LearnedPath;
import dev.cairn.browser.path.PathFile;
import dev.cairn.browser.path.PathMatch;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.cli.command.VisibleText;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.store.Owner;
import dev.cairn.explorer.appium.Apk;
import dev.cairn.explorer.appium.BuildIdentity;
import dev.cairn.explorer.decision.ChooseActionAnswer;
import dev.cairn.explorer.decision.VerifyAnswer;
import dev.cairn.explorer.policy.Goal;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.llm.price.Prices;
import dev.cairn.llm.schema.AnswerException;
import dev.cairn.llm.schema.AnswerType;
import dev.cairn.server.access.TokenFile;
import dev.cairn.testkit.fuzz.FuzzTargets;
import dev.cairn.testkit.fuzz.Parser;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamException;

/** All that the command, the explorer, the engine and the client of models read. */
public final class CommandParsers implements FuzzTargets {
    private final FuzzFolder folder = new FuzzFolder();
    private final Archives archives = new Archives();
    private final ModelServer models = new ModelServer();
    private final DeviceServer devices = new DeviceServer();
    private final FlowParsers flows = new FlowParsers(folder);
    private final RequestServer requests = new RequestServer(folder);
    private final GuestParsers guests = new GuestParsers();

    @Override
    public List<Parser> all() {
        return Stream.of(commands(), flows.all(), kept(), guests.all())
                .flatMap(List::stream)
                .toList();
    }

    /** What comes back out of a data folder, or in over HTTP. */
    private List<Parser> kept() {
        return List.of(
                Parser.of("path", this::path, CairnException.class),
                Parser.of("tokens", this::tokens, CairnException.class),
                Parser.of("task-state", input -> read(input, BrowseState.class), CairnException.class),
                Parser.of("request", requests::take));
    }

    private void path(byte[] input) {
        LearnedPath path = PathFile.read(folder.file("v1.json", input));
        var fits = PathMatch.of(path, "search for " + "a".repeat(400), path.url());
        path.steps().forEach(step -> {
            var described = step.describe();
        });
    }

    private void tokens(byte[] input) {
        TokenFile tokens = new TokenFile(folder.file("tokens.json", input), InstantSource.system());
        tokens.all().forEach(token -> {
            var ended = tokens.hasEnded(token);
        });
    }

    private List<Parser> commands() {
        return List.of(
                Parser.of("apk", input -> app(folder.file("a.apk", input)), CairnException.class),
                Parser.of("manifest", input -> app(folder.zip("AndroidManifest.xml", input)), CairnException.class),
                Parser.of("resources", input -> app(folder.zip("resources.arsc", input)), CairnException.class),
                Parser.of("archive", archives::read, CairnException.class),
                Parser.of("archive-run", input -> archives.read("run.json", input), CairnException.class),
                Parser.of("archive-events", input -> archives.read("events.jsonl", input), CairnException.class),
                Parser.of("state", input -> read(input, ExplorerState.class), CairnException.class),
                Parser.of("map", input -> read(input, AppMap.class), CairnException.class),
                Parser.of("recording", input -> Recordings.open(folder.recording(input)), CairnException.class),
                Parser.of("rules", input -> RulesFile.read(folder.file("rules.yaml", input)), CairnException.class),
                Parser.of("values", input -> ValuesFile.read(folder.file("values.yaml", input)), CairnException.class),
                Parser.of("prelude", input -> PreludeFile.read(folder.file("steps.yaml", input)), CairnException.class),
                Parser.of("pins", input -> PinsFile.read(folder.file("pins.yaml", input)), CairnException.class),
                Parser.of("prices", this::prices, CairnException.class),
                Parser.of("yaml", input -> Yaml.parse(text(input), problem -> {})),
                Parser.of("page-source", CommandParsers::source, XMLStreamException.class),
                Parser.of("page", CommandParsers::page),
                Parser.of("picture", CommandParsers::picture),
                Parser.of("log", CommandParsers::log),
                Parser.of("words", CommandParsers::words, CairnException.class),
                Parser.of("goal", input -> Goal.of(text(input)), IllegalArgumentException.class),
                Parser.of("marks", input -> FeatureSet.decode(text(input)), IllegalArgumentException.class),
                Parser.of("model-answer", CommandParsers::modelAnswer, AnswerException.class),
                Parser.of("model-reply", models::reply, dev.cairn.llm.model.LlmException.class),
                Parser.of(
                        "device-reply",
                        devices::reply,
                        dev.cairn.agent.device.DeviceException.class,
                        CairnException.class));
    }

    static String text(byte[] input) {
        return new String(input, StandardCharsets.UTF_8);
    }

    private static void app(Path file) {
        Apk apk = Apk.read(file);
        var unused = AppNames.of(file.toString(), apk.info().id());
        var also = BuildIdentity.of(file);
    }

    private static void read(byte[] input, Class<?> type) {
        Object value = JsonCodec.standard().read("the input", input, type);
        if (value != null) {
            var unused = JsonCodec.standard().write(value);
        }
    }

    private void prices(byte[] input) {
        var unused = Prices.builtIn().with(folder.file("prices.json", input));
    }

    private static void source(byte[] input) throws XMLStreamException {
        seen(Hierarchy.parse(text(input)));
    }

    private static void page(byte[] input) {
        seen(HtmlHierarchy.parse(input));
        seen(HtmlHierarchy.parse(text(input)));
    }

    private static void seen(Hierarchy hierarchy) {
        var signature = Signer.sign("demo.Main", hierarchy);
        var anatomy = ExplainedSignature.of("demo.Main", hierarchy);
        var actions = ActionEnumerator.enumerate("demo.Main", hierarchy);
    }

    private static void picture(byte[] input) {
        var unused = CoarsePicture.look(input);
    }

    private static void log(byte[] input) {
        List<String> lines = text(input).lines().toList();
        Crash.find(lines, "demo").ifPresent(crash -> {
            var one = crash.fingerprint();
            var any = crash.fingerprintInAnyBuild();
        });
        var unused = DeviceLimit.find(lines);
    }

    private static void words(byte[] input) {
        String text = text(input);
        var answer = Answer.parse(text);
        var owner = Owner.parse(text);
        var visible = VisibleText.of(text);
    }

    private static void modelAnswer(byte[] input) throws AnswerException {
        var chosen = AnswerType.of(ChooseActionAnswer.class).read(text(input));
        var outcome = AnswerType.of(VerifyAnswer.class).read(text(input));
    }
}
