package language;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;

/** Classes of all kinds: interfaces, generics, inner and merged classes, records, sealed types, lambdas. */
public final class Types {
    private Types() {}

    interface Greeter {
        String name();

        default String greet() {
            return prefix() + name() + suffix(1);
        }

        static Greeter of(String name) {
            return () -> name;
        }

        private String prefix() {
            return "hello ";
        }

        private static String suffix(int n) {
            return "!".repeat(n);
        }
    }

    interface Loud extends Greeter {
        @Override
        default String greet() {
            return Greeter.super.greet().toUpperCase(java.util.Locale.ROOT);
        }
    }

    record Both(String name) implements Loud, Comparable<Both> {
        @Override
        public int compareTo(Both other) {
            return name.compareTo(other.name);
        }

        @Override
        public String greet() {
            return Loud.super.greet() + "?";
        }
    }

    abstract static class Node<T extends Comparable<T>> {
        abstract T value();

        Node<T> max(Node<T> other) {
            return value().compareTo(other.value()) >= 0 ? this : other;
        }
    }

    static class Plain<T extends Comparable<T>> extends Node<T> {
        final T value;

        Plain(T value) {
            this.value = value;
        }

        @Override
        T value() {
            return value;
        }
    }

    static final class Twice extends Plain<Integer> {
        Twice(int value) {
            super(value);
        }

        @Override
        Integer value() {
            return super.value() * 2;
        }
    }

    // Constructors that a shrinker drops, fields that are set before them, and classes that it merges.
    static class Base {
        static int made;
        int number = 5;

        Base() {
            made++;
            init();
        }

        void init() {}
    }

    static class Empty extends Base {}

    static class Emptier extends Empty {}

    static class Late extends Base {
        int seen = 1;

        @Override
        void init() {
            seen += 10;
            number = seen;
        }
    }

    static class Bare {}

    static class Recursive {
        final Recursive next;
        final int depth;

        Recursive() {
            this(3);
        }

        Recursive(int depth) {
            this.depth = depth;
            next = depth == 0 ? null : new Recursive(depth - 1);
        }
    }

    sealed interface Shape permits Circle, Square, Group {}

    record Circle(double radius) implements Shape {}

    record Square(int side, String note) implements Shape {}

    record Group(List<Shape> shapes) implements Shape {}

    private static double area(Shape shape) {
        return switch (shape) {
            case Circle c when c.radius() < 0 -> -1;
            case Circle(double radius) -> radius * radius * 3;
            case Square s -> s.side() * s.side();
            case Group(List<Shape> shapes) -> shapes.stream().mapToDouble(Types::area).sum();
        };
    }

    class Inner {
        final int x;

        Inner(int x) {
            this.x = x + offset;
        }

        class Deeper {
            int sum() {
                return x + offset++;
            }
        }
    }

    private int offset = 100;

    public static void run(PrintStream out) {
        for (Greeter greeter : List.of(Greeter.of("a"), new Both("b"), (Loud) () -> "c", new Greeter() {
            @Override
            public String name() {
                return "d" + hashing(3);
            }

            private int hashing(int n) {
                return n * out.hashCode() * 0;
            }
        })) {
            out.println(greeter.greet());
        }
        out.println(new Plain<>("x").max(new Plain<>("y")).value() + new Twice(3).max(new Plain<>(5)).value());
        out.println(new Both("r") + " " + new Both("r").equals(new Both("r")) + " " + new Both("q").hashCode());
        made(out);
        Types types = new Types();
        Types.Inner.Deeper deeper = types.new Inner(1).new Deeper();
        out.println(deeper.sum() + " " + deeper.sum() + " " + types.offset);
        Shape shape = new Group(List.of(new Circle(2), new Square(3, "s"), new Circle(-1)));
        out.println(area(shape) + " " + shape);
        lambdas(out);
        patterns(out);
        arrays(out);
    }

    private static void made(PrintStream out) {
        Base[] all = {new Empty(), new Emptier(), new Late(), new Base() {}};
        for (Base each : all) {
            out.print(each.number + " ");
        }
        out.println(Base.made + " " + ((Late) all[2]).seen + " " + (new Bare() != null) + " " + depth(new Recursive()));
        Object lock = new Bare();
        synchronized (lock) {
            out.println(lock instanceof Bare);
        }
    }

    private static String depth(Recursive recursive) {
        return recursive == null ? "end" : recursive.depth + depth(recursive.next);
    }

    private static void lambdas(PrintStream out) {
        int base = 10;
        IntBinaryOperator add = (a, b) -> a + b + base;
        Function<Integer, Function<Integer, Integer>> curried = a -> b -> add.applyAsInt(a, b);
        Supplier<List<String>> make = ArrayList::new;
        Function<String, Both> construct = Both::new;
        BiFunction<String, Integer, Character> charAt = String::charAt;
        Function<Integer, int[]> array = int[]::new;
        List<String> list = make.get();
        list.addAll(List.of("pear", "fig", "apple", "kiwi"));
        list.sort(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        out.println(list + " " + curried.apply(1).apply(2) + construct.apply("z") + charAt.apply("abc", 1) + array.apply(4).length);
        Map<Integer, List<String>> byLength = new TreeMap<>();
        list.forEach(each -> byLength.computeIfAbsent(each.length(), key -> new ArrayList<>()).add(each));
        out.println(byLength);
        out.println(list.stream().filter(s -> s.length() > 3).map(String::toUpperCase).reduce("", String::concat));
        Runnable chained = () -> {
            Runnable inner = () -> out.println("inner " + base + list.size());
            inner.run();
        };
        chained.run();
        Iterator<Integer> counting = new Iterator<>() {
            private int next;

            @Override
            public boolean hasNext() {
                return next < 3;
            }

            @Override
            public Integer next() {
                return next++ * base;
            }
        };
        Iterable<Integer> each = () -> counting;
        for (int i : each) {
            out.print(i + ",");
        }
        out.println();
    }

    private static void patterns(PrintStream out) {
        for (Object o : new Object[] {1, 2L, "text", 'c', 1.5f, new int[] {1}, List.of(1), new Square(2, "n"), new Bare[0]}) {
            String text = switch (o) {
                case Integer i when i > 5 -> "large";
                case Integer i -> "int " + (i + 1);
                case Long l -> "long " + l;
                case String s -> s + s.length();
                case Character c -> "char " + (char) (c + 1);
                case int[] ints -> "ints " + ints.length;
                case Square(int side, String note) -> note + side;
                case List<?> l -> "list " + l.size();
                case Object[] objects -> "objects " + objects.length;
                default -> "other " + o;
            };
            out.println(text);
        }
    }

    private static int count(Object... values) {
        return values == null ? -1 : values.length;
    }

    private static long sum(long first, int... rest) {
        return first + Arrays.stream(rest).sum();
    }

    private static void arrays(PrintStream out) {
        int[][] grid = new int[3][4];
        long[][][] deep = new long[2][2][];
        grid[1][2] += 5;
        grid[1][2] <<= 2;
        deep[1][0] = new long[] {1L << 40, -1};
        boolean[] flags = {true, false, true};
        byte[] bytes = {1, -1, 127};
        char[] chars = "chars".toCharArray();
        double[] doubles = {0.5, Double.NaN};
        String[][] names = {{"a", null}, {}};
        bytes[0] += 200;
        chars[0]++;
        flags[1] |= flags[0];
        int[] copy = grid[1].clone();
        copy[0] = 9;
        out.println(Arrays.deepToString(grid) + Arrays.toString(copy) + Arrays.deepToString(deep) + Arrays.toString(flags));
        out.println(Arrays.toString(bytes) + new String(chars) + Arrays.toString(doubles) + Arrays.deepToString(names));
        out.println(count() + " " + count((Object[]) null) + " " + count(1, "b") + " " + sum(1) + " " + sum(1, 2, 3));
        Object[] covariant = new Integer[] {1, 2};
        out.println(covariant.getClass().getSimpleName() + (covariant instanceof Comparable[]) + names[0].length);
    }
}
