package dev.cairn.agent.identity.sets;

import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What an app's data might be, by its sort; the same seed gives the same. */
final class Data {
    private static final List<String> PEOPLE = words(
            "Ada Bruno Chiara Dmitri Esther Farid Greta Hiro Ingrid Jonas Keiko Leila Marek Nadia Oskar Priya Quentin Rosa Samir Tove Umar Vera"
                    + " Wanda Xavier Yusuf Zoe");
    private static final List<String> FAMILIES = words(
            "Abbott Brandt Castillo Dvorak Eriksen Fontaine Gruber Haddad Ivanova Jensen Kowalski Lindgren Moreau Nakamura Okafor Petrov Quist"
                    + " Rossi Sandoval Tanaka Ueda Vasquez Weber Yilmaz Zimmer");
    private static final List<String> WORDS = words(
            "harbour council vote river budget orchestra glacier winter garden engine copper bridge teacher signal market lantern forest"
                    + " museum ticket planet coffee bicycle candle thunder island library kitchen violin desert falcon mirror cotton ladder"
                    + " marble pepper ribbon saddle tunnel velvet walnut anchor basket cherry dragon emerald feather granite hammer"
                    + " icicle jacket kettle lemon magnet needle oyster pebble quarry rocket silver timber umbrella valley window yellow"
                    + " zipper amber blossom canyon dolphin ember fabric gravel hollow ivory jungle koala lagoon meadow nectar opal"
                    + " after against before behind under without toward makes finds leaves opens brings keeps loses wins starts ends");

    private final Random random;

    Data(long seed) {
        random = new Random(seed * 0x9E3779B97F4A7C15L + 1);
    }

    private static List<String> words(String all) {
        return List.of(all.split(" "));
    }

    int between(int least, int most) {
        return least + random.nextInt(most - least + 1);
    }

    String one(List<String> of) {
        return of.get(random.nextInt(of.size()));
    }

    private String text(int least, int most) {
        String text = IntStream.range(0, between(least, most))
                .mapToObj(i -> one(WORDS))
                .collect(Collectors.joining(" "));
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    private String of(String letters, int length) {
        return IntStream.range(0, length)
                .mapToObj(i -> String.valueOf(letters.charAt(random.nextInt(letters.length()))))
                .collect(Collectors.joining());
    }

    /** A value of that sort. */
    String value(String sort) {
        return switch (sort) {
            case "person" -> one(PEOPLE) + " " + one(FAMILIES);
            case "first" -> one(PEOPLE);
            case "word" -> one(WORDS);
            case "name" -> text(1, 2);
            case "headline" -> text(4, 8);
            case "sentence" -> text(9, 18) + ".";
            case "count" -> Integer.toString(between(0, 250));
            case "id" -> Integer.toString(between(1_000, 99_999));
            case "price" -> "$" + between(2, 900) + "." + of("0123456789", 2);
            case "percent" -> between(0, 100) + "%";
            case "time" -> "%02d:%02d".formatted(between(0, 23), between(0, 59));
            case "date" -> "%d-%02d-%02d".formatted(between(2019, 2027), between(1, 12), between(1, 28));
            case "day" ->
                one(words("Mon Tue Wed Thu Fri Sat Sun")) + ", " + one(words("Jan Mar May Aug Nov")) + " "
                        + between(1, 28);
            case "ago" ->
                between(2, 59)
                        + one(words(" minutes, hours, days".replace(",", ""))).replaceAll("^", " ") + " ago";
            case "hash" ->
                of("abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ", 3)
                        + of("0123456789", 1)
                        + of("abcdefghijkmnpqrstuvwxyz", 2);
            case "letters" -> of("abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ", 6);
            case "color" -> "#" + of("0123456789abcdef", 6);
            default -> throw new IllegalArgumentException("there is no data of the sort " + sort);
        };
    }
}
