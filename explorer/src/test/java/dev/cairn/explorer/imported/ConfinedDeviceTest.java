package dev.cairn.explorer.imported;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.device.Device;
import dev.cairn.agent.device.Permissions;
import dev.cairn.agent.device.ScriptedDevice;
import dev.cairn.agent.gate.GateSettings;
import dev.cairn.agent.gate.Mode;
import dev.cairn.agent.gate.Rule;
import dev.cairn.agent.gate.Rulings;
import dev.cairn.agent.input.ValueRule;
import dev.cairn.agent.input.Values;
import dev.cairn.agent.path.InteractionSettings;
import dev.cairn.agent.prelude.Prelude;
import dev.cairn.agent.prelude.PreludeTest;
import dev.cairn.testkit.device.ViewXml;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ConfinedDeviceTest {
    private final ScriptedDevice bare = new ScriptedDevice(ViewXml.text("Hello"));

    private static Action typing(String text) {
        return new Action("TYPE:x", ActionKind.TYPE, "x", "", "", Optional.empty(), text);
    }

    private static InteractionSettings naming(String secret) {
        ValueRule rule = new ValueRule(
                Optional.of("x"), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), secret);
        return new InteractionSettings(new Values(List.of(rule)), Permissions.GRANT, Prelude.NONE);
    }

    @Test
    void typesNoSecretThatAJournalNames() throws Exception {
        Device device = Statement.NONE.over(bare);
        assertThatThrownBy(() -> device.perform(typing("${env:HOME}")))
                .hasMessageContaining("the run was imported, and it types env:HOME");
        device.perform(typing("a text"));
        device.perform(typing("$${env:HOME}"));
    }

    @Test
    void typesASecretThatWasStated() throws Exception {
        Device device = Statement.NONE.with(naming("${env:HOME}")).over(bare);
        device.perform(typing("${env:HOME}"));
        assertThatThrownBy(() -> device.perform(typing("${file:/etc/passwd}")))
                .hasMessageContaining("it types file:/etc/passwd");
    }

    @Test
    void usesNoOtherFileThanTheOneThatWasStated() throws Exception {
        Path stated = Path.of("mine.apk").toAbsolutePath();
        Device device = Statement.NONE.withApp(stated.toString()).over(bare);
        assertThatThrownBy(() -> device.install(Path.of("/etc/passwd"), "demo"))
                .hasMessageContaining("it uses another file than was stated");
        var unused = device.install(stated, "demo");
    }

    @Test
    void somebodyElsesYesIsNoneAndTheirNoIsOne() {
        Rule allows =
                new Rule("all", Optional.empty(), Optional.empty(), Optional.of("*"), Optional.empty(), Mode.ALLOW);
        Rule denies =
                new Rule("none", Optional.empty(), Optional.empty(), Optional.of("x"), Optional.empty(), Mode.DENY);
        assertThat(ForeignConsent.without(new GateSettings(Mode.ALLOW, true, List.of(allows, denies))))
                .isEqualTo(new GateSettings(Mode.CONFIRM, true, List.of(denies)));
        assertThat(ForeignConsent.without(new Rulings(
                        Optional.empty(), List.of("a"), List.of("b"), Map.of("c", Mode.ALLOW, "d", Mode.DENY))))
                .isEqualTo(new Rulings(Optional.empty(), List.of(), List.of("b"), Map.of("d", Mode.DENY)));
    }

    @Test
    void aRunOfOnesOwnIsNotConfined() {
        assertThat(Statement.OWN.over(bare)).isSameAs(bare);
    }

    @Test
    void whatNamesNothingOutsideStays() {
        InteractionSettings harmless = naming("Ada");
        Prelude test = new Prelude(Optional.of(new PreludeTest("Evil", "evil.jar")), List.of(), true);
        assertThat(OutsideReferences.harmless(harmless)).isEqualTo(harmless);
        assertThat(OutsideReferences.harmless(new InteractionSettings(harmless.values(), Permissions.DENY, test)))
                .isEqualTo(new InteractionSettings(harmless.values(), Permissions.DENY, Prelude.NONE));
        assertThat(OutsideReferences.harmless(naming("${env:HOME}")).values()).isEqualTo(Values.NONE);
    }
}
