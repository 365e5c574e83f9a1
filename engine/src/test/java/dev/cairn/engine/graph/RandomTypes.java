package dev.cairn.engine.graph;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Some types that are made of each other, as Java source. Each is a list of groups of members by name: a record has one group of components, a
 * sealed type one for each case, an enum has constants, which have no type. {@code @3} in a type stands for the type of that number.
 */
final class RandomTypes {
    private static final Pattern REFERENCE = Pattern.compile("@(\\d+)");
    private static final List<String> LEAVES =
            List.of("int", "long", "String", "java.time.Instant", "java.util.List<String>", "Boolean");
    private static final List<String> AROUND = List.of(
            "%s",
            "java.util.List<%s>", "java.util.Optional<%s>", "java.util.Map<String, %s>", "%s[]", "java.util.Set<%s>");
    private static final String ENUM = "enum";
    private static final String RECORD = "record";

    /** One type: its kind is that of its only group, or the groups are cases. */
    private record Declared(boolean isSealed, Map<String, Map<String, String>> groups) {}

    private final Random random;
    private final List<Declared> types = new ArrayList<>();

    RandomTypes(long seed) {
        random = new Random(seed);
        int count = 2 + random.nextInt(6);
        for (int i = 0; i < count; i++) {
            types.add(declared(i, count));
        }
    }

    private Declared declared(int number, int count) {
        int kind = number == 0 ? 0 : random.nextInt(4);
        Map<String, Map<String, String>> groups = new LinkedHashMap<>();
        switch (kind) {
            case 1 -> groups.put(ENUM, members("c", 1 + random.nextInt(4), () -> ""));
            case 2 -> {
                for (int i = 0; i <= random.nextInt(3); i++) {
                    groups.put("Case" + i, members("p", random.nextInt(3), () -> type(count)));
                }
            }
            default -> groups.put(RECORD, members("p", 1 + random.nextInt(4), () -> type(count)));
        }
        return new Declared(kind == 2, groups);
    }

    private static Map<String, String> members(String prefix, int count, java.util.function.Supplier<String> type) {
        Map<String, String> members = new LinkedHashMap<>();
        IntStream.range(0, count).forEach(i -> members.put(prefix + i, type.get()));
        return members;
    }

    private String type(int count) {
        return random.nextInt(3) == 0
                ? LEAVES.get(random.nextInt(LEAVES.size()))
                : AROUND.get(random.nextInt(AROUND.size())).formatted("@" + random.nextInt(count));
    }

    /** Changes something that the first type is made of; says what. */
    String change() {
        List<Integer> reachable = reachable();
        int number = reachable.get(random.nextInt(reachable.size()));
        Declared type = types.get(number);
        List<String> names = new ArrayList<>(type.groups().keySet());
        String group = names.get(random.nextInt(names.size()));
        Map<String, String> members = Objects.requireNonNull(type.groups().get(group));
        String other = group.equals(ENUM) ? "" : "java.math.BigInteger";
        List<String> known = new ArrayList<>(members.keySet());
        String where = " in " + group + " of type " + number;
        int choice = random.nextInt(5);
        if (type.isSealed() && choice == 0) {
            type.groups().put("Another", new LinkedHashMap<>());
            return "a case more in type " + number;
        }
        if (type.isSealed() && choice == 1) {
            type.groups().put("Renamed", members);
            type.groups().remove(group);
            return "another name for " + group + " of type " + number;
        }
        if (known.size() < 2 || choice == 2) {
            members.put("more", other);
            return "one more" + where;
        }
        String member = known.get(random.nextInt(known.size()));
        if (choice == 3 || group.equals(ENUM)) {
            String was = Objects.requireNonNull(members.remove(member));
            if (choice == 3) {
                return "one less" + where;
            }
            members.put("renamed", was);
            return "another name for " + member + where;
        }
        members.put(member, other);
        return "another type of " + member + where;
    }

    private List<Integer> reachable() {
        Set<Integer> seen = new LinkedHashSet<>(List.of(0));
        List<Integer> open = new ArrayList<>(seen);
        while (!open.isEmpty()) {
            Matcher found =
                    REFERENCE.matcher(types.get(open.removeLast()).groups().toString());
            while (found.find()) {
                int number = Integer.parseInt(found.group(1));
                if (seen.add(number)) {
                    open.add(number);
                }
            }
        }
        return List.copyOf(seen);
    }

    /** The source of a class {@code Types} with all of them in it, called by that prefix, their members in an order drawn by chance. */
    String source(String packageName, String prefix) {
        String all = IntStream.range(0, types.size())
                .mapToObj(i -> source(types.get(i), prefix + i))
                .collect(Collectors.joining());
        return "package " + packageName + ";\n\npublic interface Types {\n"
                + REFERENCE.matcher(all).replaceAll(found -> prefix + found.group(1)) + "}\n";
    }

    private String source(Declared type, String name) {
        if (!type.isSealed()) {
            return source(
                    name,
                    type.groups().keySet().iterator().next(),
                    "",
                    type.groups().values().iterator().next());
        }
        return "@com.fasterxml.jackson.annotation.JsonTypeInfo(use = com.fasterxml.jackson.annotation.JsonTypeInfo.Id.NAME)\n"
                + "sealed interface " + name + " {\n"
                + shuffled(type.groups()).stream()
                        .map(one -> source(one.getKey(), RECORD, " implements " + name, one.getValue()))
                        .collect(Collectors.joining())
                + "}\n";
    }

    private String source(String name, String kind, String more, Map<String, String> members) {
        String listed = shuffled(members).stream()
                .map(one -> (one.getValue() + " " + one.getKey()).strip())
                .collect(Collectors.joining(", "));
        return kind.equals(ENUM)
                ? "enum " + name + " { " + listed + " }\n"
                : "record " + name + "(" + listed + ")" + more + " {}\n";
    }

    private <V> List<Map.Entry<String, V>> shuffled(Map<String, V> map) {
        List<Map.Entry<String, V>> entries = new ArrayList<>(map.entrySet());
        Collections.shuffle(entries, random);
        return entries;
    }
}
