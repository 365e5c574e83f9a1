package dev.cairn.llm.prompt;

import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.Template;
import dev.cairn.engine.files.FileRef;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/**
 * A versioned prompt: the resource {@code prompts/NAME.vN.md}, in Mustache, its system part and its user part separated by a line of
 * {@code ---}. A field that the input does not have is an error, not a blank.
 *
 * <p>Values are data and cannot be anything else: each is written as the inside of a JSON string, so that it has no line ends, quotes and
 * angle brackets, and what stands between {@code {{#data}}} and {@code {{/data}}} is put between two tags that are named by the hash of
 * what is between them, which nothing that is between them can therefore contain. Immutable and thread-safe.
 */
public final class PromptTemplate {
    private static final Mustache.Compiler COMPILER = Mustache.compiler()
            .withEscaper(DataEscaper::escape)
            .withFormatter(value -> value instanceof Optional<?> some
                    ? some.map(String::valueOf).orElse("")
                    : String.valueOf(value))
            .strictSections(true)
            .emptyStringIsFalse(true);
    private static final Map<String, Object> LAMBDAS = Map.of("data", (Mustache.Lambda) (inside, out) -> {
        String body = inside.execute().strip();
        String tag = "data-"
                + FileRef.of(body.getBytes(StandardCharsets.UTF_8)).sha256().substring(0, 12);
        out.write("<" + tag + ">\n" + body + "\n</" + tag + ">\n");
    });

    private final String name;
    private final int version;
    private final Template system;
    private final Template user;

    private PromptTemplate(String name, int version, Template system, Template user) {
        this.name = name;
        this.version = version;
        this.system = system;
        this.user = user;
    }

    /** The template beside a class. */
    public static PromptTemplate beside(Class<?> home, String name, int version) {
        String path = "prompts/" + name + ".v" + version + ".md";
        try (InputStream in = home.getResourceAsStream(path)) {
            if (in == null) {
                throw new IllegalArgumentException("there is no template " + path + " beside " + home.getName());
            }
            return parse(name, version, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A template from its text. */
    public static PromptTemplate parse(String name, int version, String text) {
        String[] parts = text.split("(?m)^---\\R", 2);
        if (parts.length < 2) {
            throw new IllegalArgumentException(
                    "the template " + name + " needs a line of --- between its system part and its user part");
        }
        return new PromptTemplate(name, version, COMPILER.compile(parts[0]), COMPILER.compile(parts[1]));
    }

    /** What the template is called. */
    public String name() {
        return name;
    }

    /** Its version, which is a part of each cache key. */
    public int version() {
        return version;
    }

    /** The prompt for an input: a record, or a map. */
    public Prompt render(Object input) {
        return new Prompt(render(system, input), render(user, input));
    }

    private static String render(Template template, Object input) {
        StringWriter out = new StringWriter();
        template.execute(input, LAMBDAS, out);
        return out.toString().strip();
    }
}
