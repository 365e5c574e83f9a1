package dev.cairn.server;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What no client sends, by what is wrong with it. */
final class HostileRequests {
    static final String DRAFT = "POST /api/v1/flows/f.yaml/draft/changes";
    static final String DEEP = "[".repeat(10_000) + "]".repeat(10_000);

    private HostileRequests() {}

    /** Bytes on the wire, with KEY and PORT to be filled in, and how the answer begins; nothing if there may be none. */
    record Wire(String what, String bytes, String answer) {
        @Override
        public String toString() {
            return what;
        }
    }

    static Wire wire(String what, String answer, String... lines) {
        return new Wire(what, String.join("\r\n", lines) + "\r\nConnection: close\r\n\r\n", answer);
    }

    /** A request with the key, to its end. */
    static Wire asked(String what, String line, String... headers) {
        List<String> lines = new ArrayList<>(List.of(line + " HTTP/1.1", "Host: 127.0.0.1:PORT"));
        lines.add("Authorization: Bearer KEY");
        lines.addAll(List.of(headers));
        return wire(what, "HTTP/1.1 4", lines.toArray(String[]::new));
    }

    static Wire body(String what, String line, String body) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        Wire head = asked(what, line, "Content-Length: " + bytes.length);
        return new Wire(what, head.bytes() + new String(bytes, StandardCharsets.ISO_8859_1), head.answer());
    }

    static Wire chunks(String what, String chunks) {
        Wire head = asked(what, "POST /api/v1/runs/box/cancel", "Transfer-Encoding: chunked");
        return new Wire(what, head.bytes() + chunks, head.answer());
    }

    static Stream<Wire> noRequests() {
        return Stream.of(
                new Wire("bytes of nothing", "\0\1\2\377\377\r\n\r\n", "HTTP/1.1 400"),
                new Wire("the greeting of TLS", "\26\3\1\2\0\1\0\1\374\3\3" + "\7".repeat(512) + "\r\n\r\n", ""),
                new Wire("the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "HTTP/1.1 "),
                new Wire("HTTP/0.9", "GET /\r\n\r\n", "HTTP/1.1 505"),
                wire("HTTP/1.0 without a host", "HTTP/1.1 4", "GET /api/v1/health HTTP/1.0"),
                wire("HTTP/7.3", "HTTP/1.1 505", "GET / HTTP/7.3", "Host: 127.0.0.1:PORT"),
                wire("two hosts", "HTTP/1.1 4", "GET / HTTP/1.1", "Host: 127.0.0.1:PORT", "Host: evil.example"),
                wire("a host of another port", "HTTP/1.1 421", "GET / HTTP/1.1", "Host: 127.0.0.1:1"),
                wire("a host with a user", "HTTP/1.1 4", "GET / HTTP/1.1", "Host: evil.example@127.0.0.1:PORT"),
                wire("a host in the line", "HTTP/1.1 4", "GET http://evil.example/ HTTP/1.1", "Host: 127.0.0.1:PORT"),
                wire("a host that ends in a dot", "HTTP/1.1 421", "GET / HTTP/1.1", "Host: localhost.:PORT"),
                wire("no host", "HTTP/1.1 400", "GET / HTTP/1.1"),
                wire("a space before a colon", "HTTP/1.1 4", "GET / HTTP/1.1", "Host : 127.0.0.1:PORT"),
                wire("a folded field", "HTTP/1.1 4", "GET / HTTP/1.1", "Host: 127.0.0.1:PORT", "X: a", " Host: b"),
                new Wire("bare line feeds", "GET / HTTP/1.1\nHost: evil.example\nConnection: close\n\n", "HTTP/1.1 4"),
                wire("a field with nothing in it", "HTTP/1.1 4", "GET / HTTP/1.1", "Host: 127.0.0.1:PORT", "X: a\0b"),
                wire("a method of nobody", "HTTP/1.1 4", "STEAL /api/v1/runs HTTP/1.1", "Host: 127.0.0.1:PORT"),
                wire("a tunnel", "HTTP/1.1 4", "CONNECT evil.example:443 HTTP/1.1", "Host: 127.0.0.1:PORT"),
                wire("a method of a megabyte", "HTTP/1.1 4", "G".repeat(1 << 20) + " / HTTP/1.1"));
    }

    static Stream<Wire> heads() {
        String large = "a".repeat(1 << 20);
        String[] many =
                IntStream.range(0, 10_000).mapToObj(i -> "X-" + i + ": 1").toArray(String[]::new);
        return Stream.of(
                asked("a field of a megabyte", "GET /api/v1/runs", "X: " + large),
                asked("ten thousand fields", "GET /api/v1/runs", many),
                asked("cookies of a megabyte", "GET /api/v1/runs", "Cookie: " + "a=b; ".repeat(1 << 18)),
                asked("an address of a megabyte", "GET /api/v1/runs?" + large),
                asked("a trace", "TRACE /api/v1/runs"),
                asked(
                        "a foreign page behind an own one",
                        "GET /api/v1/runs",
                        "Origin: http://127.0.0.1:PORT",
                        "Origin: http://evil.example"),
                asked(
                        "another site behind an own one",
                        "GET /api/v1/runs",
                        "Sec-Fetch-Site: same-origin",
                        "Sec-Fetch-Site: cross-site"),
                asked(
                        "an origin that only begins like one",
                        "GET /api/v1/runs",
                        "Origin: http://127.0.0.1:PORT.evil.example"),
                asked("a sandboxed page", "GET /api/v1/runs", "Origin: null"),
                asked("another key before the key", "GET /api/v1/runs?x", "Authorization: Bearer no"),
                asked("a method in a field", "GET /api/v1/runs/box/nosuch", "X-HTTP-Method-Override: DELETE"),
                asked("a change of protocol", "GET /api/v1/nothing", "Upgrade: websocket", "Sec-WebSocket-Key: x"),
                asked("two lengths", "POST /api/v1/runs", "Content-Length: 5", "Content-Length: 6"),
                asked("a length below none", "POST /api/v1/runs", "Content-Length: -1"),
                asked("a length with a sign", "POST /api/v1/runs", "Content-Length: +5"),
                asked("a length of a list", "POST /api/v1/runs", "Content-Length: 5, 5"),
                asked("a length without end", "POST /api/v1/runs", "Content-Length: " + "9".repeat(60)),
                asked("a length and chunks", "POST /api/v1/runs", "Content-Length: 5", "Transfer-Encoding: chunked"),
                asked("an unknown coding", "POST /api/v1/runs", "Transfer-Encoding: xchunked"),
                asked("an import of a terabyte", "POST /api/v1/runs/import", "Content-Length: 1099511627776"));
    }

    static Stream<Wire> addresses() {
        return Stream.of(
                        "runs/%00",
                        "runs/%ff%fe",
                        "runs/%zz",
                        "runs/%",
                        "runs/%1b%5b2J%e2%80%ae",
                        "runs/%F0%9F%97%91",
                        "runs/..%2f..%2fbox",
                        "runs/box/at/-1",
                        "runs/box/at/99999999999999999999",
                        "runs/box/at/1?path=/" + "a/".repeat(2_000),
                        "runs/box/at/1?path=~2",
                        "runs/box/at/1/rows?from=999999999999999999&limit=999999999",
                        "runs/box/states?from=5&to=1&path=%00",
                        "runs/box/entries?limit=0",
                        "runs/box/track?limit=999999999999",
                        "runs?limit=999999999999999999999999",
                        "runs?version=999999999999999999",
                        "runs?label=%00",
                        "runs?limit=1&limit=2",
                        "runs?" + "label=&".repeat(900),
                        "runs?%ff=%ff",
                        "runs/count?node=%00&label=x",
                        "graphs/%00",
                        "files/%2e%2e%2fserve.key",
                        "files/" + "0".repeat(64),
                        "flows/..%2f..%2fetc%2fpasswd",
                        "flows/%00.yaml",
                        "interrupts?limit=-1",
                        "stream?topics=" + "run:x@1,".repeat(900),
                        "stream?topics=run:@,,@",
                        "stream?topics=run:%00@1",
                        "talks/%00/messages")
                .map(address -> asked("address " + address, "GET /api/v1/" + address));
    }

    static Stream<Wire> streams() {
        return Stream.of("@", "box@" + "9".repeat(40), "box@-1", "a,".repeat(3_000), "box@1\u0085", "@@@@@,,,,@1@")
                .flatMap(last -> Stream.of("stream?topics=run:box@1", "runs/box/messages")
                        .map(stream -> asked(
                                "goes on behind '" + last.substring(0, Math.min(9, last.length())) + "' in " + stream,
                                "GET /api/v1/" + stream,
                                "Accept: text/event-stream",
                                "Last-Event-ID: " + last)));
    }

    static Stream<Wire> bodies() {
        List<String> places = List.of(
                "POST /api/v1/runs",
                "POST /api/v1/runs/box/fork",
                "POST /api/v1/runs/box/messages",
                "POST /api/v1/runs/box/agui",
                "POST /api/v1/runs/prune",
                "PUT /api/v1/interrupts/box/2/answer",
                "POST /api/v1/tokens",
                "POST /api/v1/talks",
                "POST /api/v1/flows/f.yaml/walk",
                "POST /api/v1/flows/f.yaml/edits",
                "POST /api/v1/flows/f.yaml/draft/changes",
                "POST /api/v1/flows/f.yaml/draft/publish");
        List<String> texts = List.of(
                "",
                "null",
                "[]",
                "7",
                "{",
                "{}}",
                "\u0000",
                "\ufeff",
                "{\"a\":" + DEEP + "}",
                "{\"a\":1,\"a\":2}",
                "{\"" + "a".repeat(900_000) + "\":1}",
                "{\"seq\":1e999999999}",
                "{\"seq\":" + "9".repeat(2_000) + "}",
                "{\"text\":\"\\ud800\",\"nosuch\":1}",
                "{\"labels\":{\"a\":null},\"agent\":7,\"id\":\"../../trav\"}",
                "<?xml version='1.0'?><!DOCTYPE a SYSTEM 'file:///etc/passwd'><a/>");
        return places.stream()
                .flatMap(place -> texts.stream()
                        .map(text -> body(place + " " + text.substring(0, Math.min(20, text.length())), place, text)));
    }

    static Stream<Wire> requests() {
        return Stream.of(
                body("a fork of nowhere", "POST /api/v1/runs/box/fork", "{\"seq\":-9223372036854775808}"),
                body("a fork of a list", "POST /api/v1/runs/box/fork", "{\"seq\":1,\"state\":[1]}"),
                body("a fork of nothing", "POST /api/v1/runs/box/fork", "{\"seq\":1,\"state\":{\"label\":null}}"),
                body("a fork without limits", "POST /api/v1/runs/box/fork", "{\"seq\":1,\"budgets\":{\"steps\":-1}}"),
                body("a fork that leads out", "POST /api/v1/runs/box/fork", "{\"seq\":1,\"id\":\"../../trav\"}"),
                body(
                        "a fork of labels of nothing",
                        "POST /api/v1/runs/box/fork",
                        "{\"seq\":1,\"labels\":{\"a\":null}}"),
                body("a fork by nobody", "POST /api/v1/runs/box/fork", "{\"seq\":1,\"actor\":\"\\u001b[2J\"}"),
                body(
                        "a token that a terminal obeys",
                        "POST /api/v1/tokens",
                        "{\"name\":\"\\u001b[2J\",\"role\":\"admin\"}"),
                body(
                        "a token that ends before it begins",
                        "POST /api/v1/tokens",
                        "{\"name\":\"x\",\"role\":\"viewer\",\"ends_at\":\"-999999999-01-01T00:00:00Z\"}"),
                body("a talk that leads out", "POST /api/v1/talks", "{\"flow\":\"f.yaml\",\"id\":\"../../trav\"}"),
                body(
                        "a talk in no language",
                        "POST /api/v1/talks",
                        "{\"flow\":\"f.yaml\",\"locale\":\"" + "x".repeat(9_000) + "\"}"),
                body("a talk nowhere", "POST /api/v1/talks", "{\"flow\":\"f.yaml\",\"zone\":\"../../etc\"}"),
                body(
                        "answers to questions of nobody",
                        "POST /api/v1/runs/box/agui",
                        "{\"threadId\":\"t\",\"runId\":\"r\",\"messages\":[],\"resume\":[{\"interruptId\":\"../x\",\"status\":\"resolved\"}]}"),
                body(
                        "a resume of a megabyte",
                        "POST /api/v1/runs/box/agui",
                        "{\"threadId\":\"t\",\"runId\":\"r\",\"messages\":[],\"resume\":[\"" + "x".repeat(900_000)
                                + "\"]}"),
                body("an operation of nothing", "POST /api/v1/flows/f.yaml/edits", "{\"operations\":[null]}"),
                body("a draft of nothing", DRAFT, "{\"base\":0,\"edits\":[null]}"),
                body("a draft of no operation", DRAFT, "{\"base\":0,\"operations\":[null,7,{}]}"),
                body("a draft of nobody's act", DRAFT, "{\"base\":0,\"act\":\"\\u001b[2J\"}"),
                body("a draft of the end", DRAFT, "{\"base\":9223372036854775807,\"act\":\"nosuch\"}"),
                body("a draft before its beginning", DRAFT, "{\"base\":0,\"edits\":[{\"start\":-5,\"end\":2}]}"),
                body("a draft behind its end", DRAFT, "{\"base\":0,\"edits\":[{\"start\":9,\"end\":2147483647}]}"),
                body(
                        "a draft on both sides",
                        DRAFT,
                        "{\"base\":0,\"edits\":[{\"start\":1,\"end\":9},{\"start\":5,\"end\":7}]}"),
                body("an archive that is none", "POST /api/v1/runs/import", "PK\u0003\u0004 no zip"),
                body("packed", "POST /api/v1/runs", "\u001f\u008b\u0008\0\0\0\0\0"),
                chunks("a chunk that is longer than it says", "2\r\nabcdef\r\n0\r\n\r\n"),
                chunks("a chunk of all there is", "FFFFFFFFFFFFFFFFFF\r\n"),
                chunks("a chunk below none", "-5\r\n{}\r\n0\r\n\r\n"),
                chunks("a chunk with a megabyte beside it", "2;" + "x".repeat(1 << 20) + "\r\n{}\r\n0\r\n\r\n"));
    }
}
