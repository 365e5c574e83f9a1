package dev.cairn.agent.gate;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What becomes of an action at the gate; the later ones are the stricter. */
public enum Mode {
    /** It is done. */
    @JsonProperty("allow")
    ALLOW,
    /** A person is asked first; where there is nobody to ask it is not done. */
    @JsonProperty("confirm")
    CONFIRM,
    /** It is not done. */
    @JsonProperty("deny")
    DENY;

    /** The mode of that name, in whatever case. */
    public static Optional<Mode> parse(String name) {
        return Stream.of(values())
                .filter(mode -> mode.label().equalsIgnoreCase(name))
                .findFirst();
    }

    /** As it is written in files and options. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
