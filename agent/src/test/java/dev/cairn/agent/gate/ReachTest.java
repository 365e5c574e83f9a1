package dev.cairn.agent.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.origin.WebAddress;
import dev.cairn.agent.origin.WebOrigin;
import dev.cairn.agent.source.DataSource;
import dev.cairn.agent.source.SentValue;
import dev.cairn.agent.source.ShownText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReachTest {
    private static final WebOrigin CRM = WebOrigin.of("https://crm.example").orElseThrow();
    private static final WebOrigin SHOP = WebOrigin.of("https://shop.example").orElseThrow();
    private static final WebOrigin EVIL = WebOrigin.of("https://evil.example").orElseThrow();
    private static final TaskMandate TASK =
            TaskMandate.of(List.of("add the customer Ada"), List.of("https://crm.example/", "https://shop.example/"));
    private static final ActionTarget LINK = ActionTarget.of(List.of("Next"), "", true);

    private static Ruling judge(String rules, boolean person, ActionTarget touch, ActionReach reach) {
        List<Rule> read = rules.isEmpty() ? List.of() : RulesFile.parse(rules, "f");
        GateSettings settings = new GateSettings(Mode.CONFIRM, person, read);
        return new ActionGate(settings, List.of(), Map.of(), Optional.of(TASK)).judge(touch, reach);
    }

    private static Mode mode(String rules, ActionTarget touch, ActionReach reach) {
        return judge(rules, true, touch, reach).mode();
    }

    private static ActionReach to(String address, DataSource... said) {
        return ActionReach.on(CRM)
                .leadingTo(new Destination(WebAddress.parse(address).orElseThrow(), Set.of(said)));
    }

    private static final DataSource BY_CRM = new DataSource.PageText(CRM);

    @ParameterizedTest
    @CsvSource({
        "https://crm.example/next?page=2, ALLOW",
        "https://shop.example/, ALLOW",
        "https://shop.example/?about=ada, CONFIRM",
        "https://evil.example/, DENY",
        "http://crm.example/, DENY",
        "https://crm.example:8443/, DENY",
        "https://crm.example.evil.example/, DENY",
        "http://127.0.0.1/, DENY",
        "javascript:alert(1), DENY",
        "data:text/html, DENY",
        "file:///etc/passwd, DENY",
        "about:blank, ALLOW",
    })
    void linksLeadToTheTasksOrigins(String address, Mode mode) {
        assertThat(mode("", LINK, to(address, BY_CRM))).isEqualTo(mode);
    }

    @Test
    void whatIsDeniedSaysWhichRuleWouldLetItIn() {
        Ruling ruling = judge("", true, LINK, to("https://evil.example/", BY_CRM));
        assertThat(ruling.why()).contains("{origin: \"https://evil.example\", mode: allow}");
        String advice = "rules: [{origin: \"https://evil.example\", mode: allow}]";
        assertThat(mode(advice, LINK, to("https://evil.example/", BY_CRM))).isEqualTo(Mode.ALLOW);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{origin: '*.example', mode: allow}                                    | https://evil.example/ |"
                        + " CONFIRM",
                "{origin: '*.example', mode: allow}                                    | https://evil.com/     | DENY",
                "{origin: '*', mode: allow}                                            | http://192.168.0.1/   | DENY",
                "{origin: 'http://192.168.0.1', mode: allow}                           | http://192.168.0.1/   | ALLOW",
                "{origin: '*.example', mode: allow}, {origin: evil.example, mode: deny}| https://evil.example/ | DENY",
                "{origin: evil.example, mode: confirm}                                 | https://evil.example/ |"
                        + " CONFIRM",
                "{origin: crm.example, mode: deny}                                     | https://crm.example/  | DENY",
                "{origin: evil.example, text: next, mode: allow}                       | https://evil.example/ | DENY",
                "{origin: 'mailto:', mode: allow}                                      | mailto:a@b.example    | ALLOW",
            })
    void rulesLetOriginsIn(String rules, String address, Mode mode) {
        DataSource said = address.startsWith("mailto") ? new DataSource.UserWords() : BY_CRM;
        assertThat(mode("rules: [" + rules + "]", LINK, to(address, said))).isEqualTo(mode);
    }

    @Test
    void whatOneOriginSaidGoesToAnotherOnlyWithAYes() {
        SentValue fact = SentValue.of("facts.total", new DataSource.PageText(SHOP));
        ActionReach typed = ActionReach.on(CRM).sending(List.of(fact));
        assertThat(mode("", LINK, typed)).isEqualTo(Mode.CONFIRM);
        assertThat(judge("", false, LINK, typed).mode()).isEqualTo(Mode.DENY);
        assertThat(judge("", true, LINK, typed).why())
                .contains("{data: \"page:https://shop.example\", origin: \"https://crm.example\", mode: allow}");
        assertThat(mode("", LINK, ActionReach.on(SHOP).sending(List.of(fact)))).isEqualTo(Mode.ALLOW);
        String rule = "rules: [{data: facts.*, origin: crm.example, mode: allow}]";
        assertThat(mode(rule, LINK, typed)).isEqualTo(Mode.ALLOW);
    }

    @Test
    void aTextThatAModelSpellsOutIsOfAllWhoWereShown() {
        ShownText shown = ShownText.of("add the customer Ada").showing(CRM);
        SentValue users = shown.spelled("text", "Ada");
        SentValue made = shown.spelled("text", "QWRh");
        assertThat(mode("", LINK, ActionReach.on(SHOP).sending(List.of(users)))).isEqualTo(Mode.ALLOW);
        assertThat(mode("", LINK, ActionReach.on(CRM).sending(List.of(made)))).isEqualTo(Mode.ALLOW);
        assertThat(mode("", LINK, ActionReach.on(SHOP).sending(List.of(made)))).isEqualTo(Mode.CONFIRM);
        DataSource[] sources = shown.sourcesOf("https://shop.example/?q=4711").toArray(DataSource[]::new);
        assertThat(mode("", LINK, to("https://shop.example/?q=4711", sources))).isEqualTo(Mode.CONFIRM);
    }

    @Test
    void secretsGoWhereTheyBelongAndNowhereElse() {
        SentValue secret = SentValue.of("secrets.crm", new DataSource.BoundSecret(List.of("https://crm.example")));
        ActionReach there = ActionReach.on(CRM).sending(List.of(secret));
        assertThat(mode("", LINK, there)).isEqualTo(Mode.ALLOW);
        assertThat(mode("", LINK, ActionReach.on(SHOP).sending(List.of(secret))))
                .isEqualTo(Mode.DENY);
        assertThat(mode("", LINK, to("https://shop.example/", BY_CRM).sending(List.of(secret))))
                .as("typed at home, sent abroad")
                .isEqualTo(Mode.DENY);
        CalledTool tool = new CalledTool("notes.add", false, false);
        assertThat(mode("", LINK, ActionReach.NONE.calling(tool).sending(List.of(secret))))
                .isEqualTo(Mode.DENY);
        assertThat(judge("", true, LINK, ActionReach.on(EVIL).sending(List.of(secret)))
                        .mode())
                .isEqualTo(Mode.DENY);
    }

    @Test
    void filesMustBeGiven() {
        ActionTarget input = new ActionTarget(List.of(), "", true, Set.of(TouchSort.FILE_INPUT));
        SentValue given = SentValue.of("file", new DataSource.UserFile("/home/ada/a.csv", true));
        SentValue other = SentValue.of("file", new DataSource.UserFile("/home/ada/.ssh/id", false));
        assertThat(mode("", input, ActionReach.on(CRM))).isEqualTo(Mode.CONFIRM);
        assertThat(mode("", input, ActionReach.on(CRM).sending(List.of(given)))).isEqualTo(Mode.ALLOW);
        assertThat(mode("", input, ActionReach.on(CRM).sending(List.of(other)))).isEqualTo(Mode.DENY);
        String rule = "rules: [{data: 'file:/home/ada/*', mode: allow}, {effect: upload, mode: allow}]";
        assertThat(mode(rule, input, ActionReach.on(CRM).sending(List.of(other))))
                .isEqualTo(Mode.ALLOW);
    }

    @Test
    void toolsOfPagesAreDeniedAndHintsMakeStricter() {
        ActionTarget call = ActionTarget.of(List.of(), "files.list", true);
        assertThat(mode("", call, ActionReach.NONE.calling(new CalledTool("files.list", false, false))))
                .isEqualTo(Mode.ALLOW);
        assertThat(mode("", call, ActionReach.NONE.calling(new CalledTool("files.list", false, true))))
                .isEqualTo(Mode.CONFIRM);
        ActionReach ofPage = ActionReach.on(CRM).calling(new CalledTool("page.list", true, false));
        assertThat(mode("", call, ofPage)).isEqualTo(Mode.DENY);
        assertThat(mode("rules: [{tool: page.*, mode: allow}]", call, ofPage)).isEqualTo(Mode.ALLOW);
        assertThat(mode(
                        "rules: [{tool: '*', mode: allow}, {tool: files.list, mode: deny}]",
                        call,
                        ActionReach.NONE.calling(new CalledTool("files.list", false, false))))
                .isEqualTo(Mode.DENY);
    }

    @Test
    void effectsBeyondTheMandateNeedAYesWhateverTheGateLetsPass() {
        GateSettings open = new GateSettings(Mode.ALLOW, true, List.of());
        ActionTarget delete = ActionTarget.of(List.of("Delete Ada"), "", true);
        TaskMandate asked = TaskMandate.of(List.of("delete the customer Ada"), List.of("https://crm.example"));
        assertThat(new ActionGate(open, List.of(), Map.of(), Optional.of(TASK)).judge(delete, ActionReach.on(CRM)))
                .satisfies(ruling -> assertThat(ruling.mode()).isEqualTo(Mode.CONFIRM))
                .satisfies(ruling -> assertThat(ruling.why()).contains("you did not ask for this"));
        assertThat(new ActionGate(open, List.of(), Map.of(), Optional.of(asked))
                        .judge(delete, ActionReach.on(CRM))
                        .mode())
                .isEqualTo(Mode.ALLOW);
    }

    @Test
    void aTaskThatOnlyAsksSendsNoForm() {
        TaskMandate looks = TaskMandate.of(List.of("what is the total of order 4711?"), List.of("https://crm.example"));
        ActionTarget post = new ActionTarget(List.of(), "", true, Set.of(TouchSort.FORM_POST));
        ActionGate gate = new ActionGate(
                new GateSettings(Mode.CONFIRM, true, List.of()), List.of(), Map.of(), Optional.of(looks));
        assertThat(gate.judge(post, ActionReach.on(CRM)).mode()).isEqualTo(Mode.CONFIRM);
        assertThat(mode("", post, ActionReach.on(CRM))).isEqualTo(Mode.ALLOW);
        SentValue secret = SentValue.of("secrets.crm", new DataSource.BoundSecret(List.of("https://crm.example")));
        assertThat(gate.judge(post, ActionReach.on(CRM).sending(List.of(secret)))
                        .mode())
                .as("who gave the password wants to be signed in")
                .isEqualTo(Mode.ALLOW);
    }

    @Test
    void alwaysIsSaidOfTheButtonThatWasAskedAbout() {
        TaskMandate looks = TaskMandate.of(List.of("what is the total of order 4711?"), List.of("https://crm.example"));
        ActionTarget filter = post("Filter");
        GateSettings asks = new GateSettings(Mode.CONFIRM, true, List.of());
        Ruling asked = new ActionGate(asks, List.of(), Map.of(), Optional.of(looks)).judge(filter, ActionReach.on(CRM));
        ActionGate told = new ActionGate(asks, List.of(), Map.of(asked.key(), Mode.ALLOW), Optional.of(looks));
        assertThat(told.judge(filter, ActionReach.on(CRM)).mode()).isEqualTo(Mode.ALLOW);
        assertThat(told.judge(post("Grant admin"), ActionReach.on(CRM)).mode()).isEqualTo(Mode.CONFIRM);
    }

    private static ActionTarget post(String name) {
        return new ActionTarget(List.of(new Caption(name, Caption.Source.VIEW)), "", true, Set.of(TouchSort.FORM_POST));
    }

    @Test
    void sumsBeyondTheNamedOneNeedAYes() {
        GateSettings open = new GateSettings(Mode.ALLOW, true, List.of());
        TaskMandate upTo50 =
                TaskMandate.of(List.of("buy a ticket for at most 50 EUR"), List.of("https://shop.example"));
        ActionGate gate = new ActionGate(open, List.of(), Map.of(), Optional.of(upTo50));
        assertThat(gate.judge(ActionTarget.of(List.of("Buy now for 49,99 €"), "", true))
                        .mode())
                .isEqualTo(Mode.ALLOW);
        assertThat(gate.judge(ActionTarget.of(List.of("Buy now for 50,01 €"), "", true))
                        .mode())
                .isEqualTo(Mode.CONFIRM);
        assertThat(gate.judge(ActionTarget.of(List.of("Buy now for $49"), "", true))
                        .mode())
                .isEqualTo(Mode.CONFIRM);
    }

    @Test
    void rulesHoldInOnePlace() {
        ActionTarget delete = ActionTarget.of(List.of("Delete"), "", true);
        String rules = "rules: [{origin: crm.example, effect: destructive, mode: deny}]";
        assertThat(mode(rules, delete, ActionReach.on(CRM))).isEqualTo(Mode.DENY);
        assertThat(mode(rules, delete, ActionReach.on(SHOP))).isEqualTo(Mode.CONFIRM);
    }

    @Test
    void anAlwaysHoldsForTheSameSourceAndTheSameOrigin() {
        SentValue fact = SentValue.of("facts.total", new DataSource.PageText(SHOP));
        ActionReach typed = ActionReach.on(CRM).sending(List.of(fact));
        String key = judge("", true, LINK, typed).key();
        ActionGate gate = new ActionGate(
                new GateSettings(Mode.CONFIRM, true, List.of()), List.of(), Map.of(key, Mode.ALLOW), Optional.of(TASK));
        assertThat(gate.judge(LINK, typed).mode()).isEqualTo(Mode.ALLOW);
        SentValue other = SentValue.of("facts.total", new DataSource.PageText(EVIL));
        assertThat(gate.judge(LINK, ActionReach.on(CRM).sending(List.of(other))).mode())
                .isEqualTo(Mode.CONFIRM);
    }
}
