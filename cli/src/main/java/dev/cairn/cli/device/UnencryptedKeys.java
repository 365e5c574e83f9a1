package dev.cairn.cli.device;

import dev.cairn.agent.input.Secret;
import dev.cairn.cli.command.VisibleText;
import dev.cairn.cli.llm.LlmChoice;
import dev.cairn.explorer.appium.AppiumSettings;
import dev.cairn.llm.provider.UnencryptedAddress;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Warns of keys that would go to another machine by http, where anybody on the way can read them: a sentence for each address. */
public final class UnencryptedKeys {
    private UnencryptedKeys() {}

    /** Those by which the device and the model are reached. */
    public static List<String> of(DeviceChoice device, Optional<LlmChoice> llm) {
        List<String> all = new ArrayList<>(of(device));
        llm.flatMap(LlmChoice::unencryptedKey).ifPresent(all::add);
        return all;
    }

    /** Those by which the device itself is reached. */
    public static List<String> of(DeviceChoice device) {
        if (!(device instanceof DeviceChoice.Server(URI address, AppiumSettings settings))
                || !UnencryptedAddress.is(address)) {
            return List.of();
        }
        List<String> keys = new ArrayList<>();
        if (address.getRawUserInfo() != null) {
            keys.add("the key in the address of --appium");
        }
        if (!settings.secretNames().isEmpty()) {
            keys.add(String.join(", ", settings.secretNames()));
        }
        return keys.isEmpty() ? List.of() : List.of(warning(String.join(" and ", keys), address));
    }

    /** Those that are typed into the app. */
    public static List<String> typed(DeviceChoice device, Set<Secret> secrets) {
        return device instanceof DeviceChoice.Server(URI address, AppiumSettings settings)
                        && UnencryptedAddress.is(address)
                        && !secrets.isEmpty()
                ? List.of(warning("what is typed of " + references(secrets), address))
                : List.of();
    }

    private static String references(Set<Secret> secrets) {
        return secrets.stream().map(Secret::reference).sorted().collect(Collectors.joining(", "));
    }

    private static String warning(String what, URI address) {
        return VisibleText.line(what) + " goes to " + UnencryptedAddress.named(address)
                + " unencrypted, and can be read on its way; give an https address, or a tunnel's on 127.0.0.1";
    }
}
