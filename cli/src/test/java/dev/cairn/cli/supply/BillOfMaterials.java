package dev.cairn.cli.supply;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a build is made of, as its CycloneDX file says. */
record BillOfMaterials(JsonNode document) {
    private static final Map<String, String> IN_WORDS = Map.of(
            "Bouncy Castle Licence", "MIT", // word by word
            "Eclipse Public License (EPL) 2.0", "EPL-2.0",
            "GNU Lesser General Public License", "LGPL-2.1-only",
            "The (New) BSD License", "BSD-3-Clause");

    /** By the licence in their jars: their POMs say "Apache License" without a version, of which CycloneDX makes the first. */
    private static final Map<String, String> BY_THEIR_JARS = Map.of(
            "org.apache.httpcomponents:httpclient", "Apache-2.0",
            "org.apache.httpcomponents:httpcore", "Apache-2.0");

    /**
     * One library.
     *
     * @param licences any of which may be chosen
     */
    record Component(String name, String version, String purl, List<String> licences, Optional<String> sha256) {
        boolean isOwn() {
            return name.startsWith("dev.cairn:");
        }
    }

    static BillOfMaterials read(Path file) throws IOException {
        return new BillOfMaterials(JsonMapper.shared().readTree(file.toFile()));
    }

    String format() {
        return document.path("bomFormat").asString("") + " "
                + document.path("specVersion").asString("");
    }

    /** All of them, by name. */
    static Map<String, Component> components(List<BillOfMaterials> bills) {
        Map<String, Component> all = new TreeMap<>();
        bills.stream()
                .flatMap(bill -> stream(bill.document().path("components")))
                .map(BillOfMaterials::component)
                .filter(component -> !component.isOwn())
                .forEach(component -> all.put(component.name() + " " + component.version(), component));
        return all;
    }

    private static Component component(JsonNode node) {
        String name = node.path("group").asString("") + ":" + node.path("name").asString("");
        List<String> licences = stream(node.path("licenses"))
                .flatMap(BillOfMaterials::licences)
                .map(licence -> BY_THEIR_JARS.getOrDefault(name, licence))
                .distinct()
                .sorted()
                .toList();
        Optional<String> sha256 = stream(node.path("hashes"))
                .filter(hash -> hash.path("alg").asString("").equals("SHA-256"))
                .map(hash -> hash.path("content").asString(""))
                .findFirst();
        return new Component(
                name, node.path("version").asString(""), node.path("purl").asString(""), licences, sha256);
    }

    /** What POMs write in words, by the names that SPDX has; what only looks like a choice stays as it is. */
    private static Stream<String> licences(JsonNode choice) {
        JsonNode licence = choice.path("license");
        return Stream.of(choice.path("expression"), licence.path("id"), licence.path("name"))
                .map(named -> named.asString(""))
                .filter(name -> !name.isEmpty())
                .limit(1)
                .flatMap(name ->
                        Stream.of(name.replaceFirst("^\\((.*)\\)$", "$1").split(" OR ")))
                .map(name -> IN_WORDS.getOrDefault(name, name));
    }

    private static Stream<JsonNode> stream(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }
}
