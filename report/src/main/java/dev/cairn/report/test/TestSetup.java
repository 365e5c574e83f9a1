package dev.cairn.report.test;

import dev.cairn.agent.app.AppNames;
import dev.cairn.agent.device.PermissionAnswers;
import dev.cairn.agent.device.Permissions;
import dev.cairn.agent.path.ReplaySetup;
import dev.cairn.agent.prelude.Prelude;
import dev.cairn.agent.prelude.PreludeStep;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What an exported test does before the way, as the exploration did: the app's data cleared, the app started, the prelude. */
final class TestSetup {
    private static final int SECONDS = 10;

    private static final String ALLOW =
            "//*[@resource-id='android:id/button1' and //*[@resource-id='android:id/button2']]";
    private static final String REFUSE =
            "//*[@resource-id='android:id/button2' and //*[@resource-id='android:id/button1']]";

    /** The page's only one, as long as it is off. */
    private static final String SWITCH =
            "//*[@checkable='true' and @checked='false' and @enabled='true' and not(.//*[@checkable='true'])"
                    + " and count(//*[@checkable='true' and not(.//*[@checkable='true'])])=1]";

    private final ReplaySetup outset;
    private final Prelude prelude;

    TestSetup(ReplaySetup outset) {
        this.outset = outset;
        this.prelude = outset.conduct().prelude();
    }

    /** The calls that the test begins with. */
    List<String> calls() {
        List<String> calls = new ArrayList<>();
        if (outset.clean()) {
            calls.add("clear();");
        }
        calls.add("launch();");
        if (!prelude.isEmpty()) {
            calls.add("prelude();");
        }
        return calls;
    }

    /** The call that starts the app anew in the middle of a way. */
    String restart() {
        return prelude.eachStart() ? "restart(); prelude();" : "restart();";
    }

    /** What a reader should know of it, as lines of the class' comment. */
    String about() {
        String cleared = outset.clean() ? " The app's data is deleted first." : "";
        String test = prelude.test()
                .map(it -> " {@code " + JavaText.comment(it.className())
                        + "} is run before and has to be on the class path.")
                .orElse("");
        return cleared.isEmpty() && test.isEmpty() ? "" : "\n *\n * <p>" + (cleared + test).strip();
    }

    /** Whether permissions are granted before the app asks. */
    String grant() {
        return String.valueOf(outset.conduct().permissions() == Permissions.GRANT);
    }

    /** The buttons that answer a question for a permission, as arguments. */
    String answers() {
        return PermissionAnswers.buttons(outset.conduct().permissions()).stream()
                .map(JavaText::of)
                .collect(Collectors.joining(", "));
    }

    /** XPaths of what gives the app special access in the settings, or refuses it, as arguments. */
    String settings() {
        return (switch (outset.conduct().permissions()) {
                    case GRANT -> Stream.of(ALLOW, SWITCH);
                    case DENY -> Stream.of(REFUSE);
                    case ASK -> Stream.<String>of();
                })
                .map(JavaText::of)
                .collect(Collectors.joining(", "));
    }

    /** XPaths of the app's row in lists of the settings, as arguments. */
    String entries() {
        return outset.conduct().permissions() == Permissions.GRANT
                ? AppNames.of(outset.apk(), outset.app()).stream()
                        .filter(name -> name.indexOf('\'') < 0)
                        .map(name -> "//*[@text='" + name + "' and not(//*[@checkable='true'])]")
                        .map(JavaText::of)
                        .collect(Collectors.joining(", "))
                : "";
    }

    /** What is typed before the way. */
    Stream<String> typed() {
        return prelude.steps().stream().map(PreludeStep::typed);
    }

    /** The methods that this takes. */
    String members() {
        if (prelude.isEmpty()) {
            return "";
        }
        String body = Stream.concat(
                        prelude.test().stream().map(test -> "first(" + JavaText.of(test.className()) + ");"),
                        prelude.steps().stream().flatMap(TestSetup::lines))
                .map(line -> "        " + line + "\n")
                .collect(Collectors.joining());
        return "\n    /** What was done before the app was explored. */\n    private void prelude() throws Exception {\n"
                + body
                + "    }\n"
                + (prelude.test().isPresent() ? SourceTemplate.part("PreludeTest.java.txt") : "")
                + (prelude.steps().isEmpty() ? "" : SourceTemplate.part("PreludeViews.java.txt"));
    }

    private static Stream<String> lines(PreludeStep step) {
        return step.seconds() == SECONDS
                ? Stream.of(line(step))
                : Stream.of("within(" + step.seconds() + ");", line(step), "within(" + SECONDS + ");");
    }

    private static String line(PreludeStep step) {
        return switch (step.what()) {
            case TAP -> "tap(" + view(step) + ");";
            case LONG_PRESS -> "longPress(" + view(step) + ");";
            case TYPE -> "type(" + JunitExport.typed(step.typed()) + ", " + view(step, "is=field") + ");";
            case WAIT -> "see(" + view(step) + ");";
            case SCROLL -> scroll(step);
            case BACK -> "back();";
            case MENU -> "menu();";
            case ROTATE -> "turn();";
        };
    }

    private static String scroll(PreludeStep step) {
        String list = view(step, "is=scrollable");
        return step.to()
                .map(text -> "scrollTo(" + JavaText.of("text=" + text) + ", " + list + ");")
                .orElse("scroll(" + list + ");");
    }

    private static String view(PreludeStep step, String... conditions) {
        List<String> all = new ArrayList<>(List.of(conditions));
        step.id().ifPresent(id -> all.add("id=" + id));
        step.text().ifPresent(text -> all.add("text=" + text));
        step.label().ifPresent(label -> all.add("label=" + label));
        step.key().ifPresent(key -> all.addAll(LocatorCandidates.conditions(key)));
        return "view(" + all.stream().map(JavaText::of).collect(Collectors.joining(", ")) + ")";
    }
}
