package dev.cairn.explorer.device;

import dev.cairn.engine.CairnException;
import dev.cairn.explorer.input.Typed;

/** What is really typed: a secret is looked up now, and concealed from now on. */
final class Revealed {
    private Revealed() {}

    static String of(String written, Concealer concealer) throws DeviceException {
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
