package dev.cairn.agent.identity.sets;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * States of one kind of site or app, labelled by construction: those made for one screen are of that screen, whatever their data.
 *
 * @param name of the kind
 * @param web whether they are pages; else they are hierarchies
 */
record StateSet(String name, boolean web, List<State> states) {
    private static final int SEEDS = 4;

    /**
     * One state.
     *
     * @param screen what it is labelled as
     * @param variant what is special about it
     */
    record State(String screen, String variant, String content) {
        String name() {
            return screen + "~" + variant;
        }
    }

    /** The kinds listed in {@code half/index.txt}: {@code known} was looked at while identity was written, {@code unseen} was not. */
    static List<StateSet> of(String half) {
        return resource(half + "/index.txt")
                .lines()
                .filter(line -> !line.isBlank())
                .map(line -> read(half, line.strip()))
                .toList();
    }

    private static StateSet read(String half, String file) {
        boolean web = file.endsWith(".html");
        String name = file.substring(0, file.lastIndexOf('.'));
        Map<String, List<String>> sections = sections(resource(half + "/" + file));
        String layout = sections.getOrDefault("layout", List.of("@content")).getFirst();
        List<State> states = new ArrayList<>();
        sections.forEach((screen, bodies) -> {
            for (int i = 0; !screen.equals("layout") && i < bodies.size(); i++) {
                String template = layout.replace("@content", bodies.get(i));
                for (int seed = 0; seed < SEEDS; seed++) {
                    String content = Template.fill(template, new Data(Objects.hash(name, screen, i, seed)));
                    states.add(new State(screen, i + "." + seed, web ? content : ViewOutline.xml("org.demo", content)));
                }
            }
        });
        return new StateSet(name, web, web ? WebHabits.added(states) : states);
    }

    private static Map<String, List<String>> sections(String text) {
        Map<String, List<String>> sections = new LinkedHashMap<>();
        for (String section : text.split("(?m)^@(?!content\\b)")) {
            int end = section.indexOf('\n');
            if (end > 0) {
                sections.computeIfAbsent(section.substring(0, end).strip(), screen -> new ArrayList<>())
                        .add(section.substring(end + 1));
            }
        }
        return sections;
    }

    private static String resource(String path) {
        try (InputStream in = Objects.requireNonNull(StateSet.class.getResourceAsStream(path), path)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
