package dev.cairn.flows.author;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Small flows to begin with, each with a script that passes. */
public enum FlowTemplate {
    /** Questions alone. */
    QUESTIONS("five questions, one only for some, one with a check"),
    /** Paths and topics. */
    PATHS("two paths, chosen by what people say, and topics for any time"),
    /** A tool. */
    TOOL("a tool with an effect, which a correction takes back");

    private final String about;

    FlowTemplate(String about) {
        this.about = about;
    }

    /** What it shows, in a few words. */
    public String about() {
        return about;
    }

    /** What it is called on a command line. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The template of that id. */
    public static Optional<FlowTemplate> of(String id) {
        return Stream.of(values()).filter(template -> template.id().equals(id)).findFirst();
    }

    /** The flow, under another name. */
    public String flow(String name) {
        return read(id() + ".yaml").replaceFirst("\nflow: .*", "\nflow: " + name);
    }

    /**
     * Its script.
     *
     * @param flow the flow's file, as seen from the script's
     */
    public String script(String flow) {
        return read(id() + ".test.yaml").replaceFirst("\nflow: .*", "\nflow: " + flow);
    }

    private static String read(String name) {
        try (InputStream in = FlowTemplate.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("the template " + name + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
