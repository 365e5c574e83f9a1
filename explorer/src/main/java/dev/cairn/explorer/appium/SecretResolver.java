package dev.cairn.explorer.appium;

import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.input.Typed;
import dev.cairn.engine.CairnException;

/** What is really typed: a secret is looked up now, and concealed from now on. */
final class SecretResolver {
    private SecretResolver() {}

    static String of(String written, SecretMasker concealer) throws DeviceException {
        return switch (Typed.parse(written)) {
            case Typed.Text(String text) -> text;
            case Typed.Hidden hidden -> {
                try {
                    String value = hidden.secret().reveal();
                    concealer.conceal(value);
                    yield value;
                } catch (CairnException e) {
                    throw new DeviceException(DeviceException.Kind.ERROR, "cannot type: " + e.getMessage(), e);
                }
            }
        };
    }
}
