package dev.cairn.browser.guard;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The head of an HTTP/1.1 message (RFC 9112), read strictly: what two readers could take for different messages is no message.
 *
 * @param start its first line
 * @param fields in their order
 */
record MessageHead(String start, List<Field> fields) {
    /** A field. */
    record Field(String name, String value) {
        boolean is(String other) {
            return name.equalsIgnoreCase(other);
        }
    }

    private static final int MOST_BYTES = 256 * 1024;
    private static final int MOST_FIELDS = 500;
    private static final Pattern NAME = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");
    private static final Set<String> HOP_BY_HOP = Set.of(
            "connection",
            "proxy-connection",
            "proxy-authorization",
            "proxy-authenticate",
            "keep-alive",
            "te",
            "trailer",
            "upgrade",
            "expect");

    /** Copies the collections. */
    MessageHead {
        fields = List.copyOf(fields);
    }

    /** Reads one up to the empty line; nothing if the stream ends before its first byte. */
    static Optional<MessageHead> read(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        List<String> lines = new ArrayList<>();
        for (int bytes = 0; bytes < MOST_BYTES; bytes++) {
            int next = in.read();
            if (next < 0) {
                if (bytes == 0) {
                    return Optional.empty();
                }
                throw new EOFException("the message ends within its head");
            }
            if (next == '\n') {
                if (line.isEmpty() || line.charAt(line.length() - 1) != '\r') {
                    throw new MalformedMessage("a line of the head ends without a carriage return");
                }
                line.setLength(line.length() - 1);
                if (line.isEmpty() && !lines.isEmpty()) {
                    return Optional.of(parse(lines));
                }
                if (!line.isEmpty()) {
                    lines.add(line.toString());
                }
                line.setLength(0);
            } else {
                line.append((char) next);
            }
        }
        throw new MalformedMessage("its head has more than " + MOST_BYTES + " bytes");
    }

    /** Reads the head of a server's answer, behind those that were told between, for which nobody asked; empty if what came is none. */
    static Optional<MessageHead> readAnswer(InputStream in) {
        try {
            Optional<MessageHead> head = read(in);
            while (head.isPresent() && head.get().start().matches("HTTP/1\\.[01] 1[0-9][0-9]( .*)?")) {
                head = read(in);
            }
            return head.filter(answer -> answer.start().matches("HTTP/1\\.[01] [2-5][0-9][0-9]( .*)?"));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static MessageHead parse(List<String> lines) throws MalformedMessage {
        if (lines.size() > MOST_FIELDS) {
            throw new MalformedMessage("it has more than " + MOST_FIELDS + " fields");
        }
        if (lines.stream().anyMatch(line -> line.indexOf('\r') >= 0 || line.indexOf('\0') >= 0)) {
            throw new MalformedMessage("its head has control characters");
        }
        List<Field> fields = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            int colon = line.indexOf(':');
            if (colon < 0 || !NAME.matcher(line.substring(0, colon)).matches()) {
                throw new MalformedMessage("a line of its head is no field");
            }
            fields.add(new Field(line.substring(0, colon), trimmed(line.substring(colon + 1))));
        }
        return new MessageHead(lines.getFirst(), fields);
    }

    /** Without the blanks and tabs around it. No pattern: one that looks for those at the end tries each row of them in the middle. */
    private static String trimmed(String value) {
        int from = 0;
        int to = value.length();
        while (from < to && isBlank(value.charAt(from))) {
            from++;
        }
        while (to > from && isBlank(value.charAt(to - 1))) {
            to--;
        }
        return value.substring(from, to);
    }

    private static boolean isBlank(char sign) {
        return sign == ' ' || sign == '\t';
    }

    /** How its body is delimited. */
    BodyLength body() throws MalformedMessage {
        List<String> codings = values("transfer-encoding").toList();
        List<String> lengths = values("content-length").distinct().toList();
        if (!codings.isEmpty()) {
            if (!lengths.isEmpty() || codings.size() > 1 || !codings.getFirst().equalsIgnoreCase("chunked")) {
                throw new MalformedMessage("it says in two ways, or in an unknown one, how long its body is");
            }
            return new BodyLength.Chunked();
        }
        if (lengths.isEmpty()) {
            return new BodyLength.Unstated();
        }
        if (lengths.size() > 1 || !lengths.getFirst().matches("[0-9]{1,15}")) {
            throw new MalformedMessage("its length is no single number");
        }
        return new BodyLength.Stated(Long.parseLong(lengths.getFirst()));
    }

    Stream<String> values(String name) {
        return fields.stream().filter(field -> field.is(name)).map(Field::value);
    }

    /** Without what is meant for the next hop alone, with other fields in its place. */
    byte[] forwarded(String newStart, List<Field> more) {
        Set<String> named = Set.copyOf(values("connection")
                .flatMap(value -> Stream.of(value.split(",")))
                .map(name -> name.strip().toLowerCase(Locale.ROOT))
                .toList());
        StringBuilder text = new StringBuilder(newStart).append("\r\n");
        Stream.concat(
                        fields.stream()
                                .filter(field ->
                                        !HOP_BY_HOP.contains(field.name().toLowerCase(Locale.ROOT)))
                                .filter(field -> isFraming(field)
                                        || !named.contains(field.name().toLowerCase(Locale.ROOT)))
                                .filter(field -> more.stream().noneMatch(other -> other.is(field.name()))),
                        more.stream())
                .forEach(field -> text.append(field.name())
                        .append(": ")
                        .append(field.value())
                        .append("\r\n"));
        return text.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1);
    }

    private static boolean isFraming(Field field) {
        return field.is("content-length") || field.is("transfer-encoding");
    }
}
