package language;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** Branches, loops, exceptions, monitors. */
public final class Flow {
    private enum Color {
        RED,
        GREEN {
            @Override
            int weight(int factor) {
                return -factor;
            }
        },
        BLUE;

        int weight(int factor) {
            return ordinal() * factor;
        }
    }

    private int depth;

    private Flow() {}

    public static void run(PrintStream out) {
        for (String text : List.of("one", "two", "Aa", "BB", "C#", "", "none", "three")) {
            out.println(text + " " + ofString(text) + " " + arrow(text));
        }
        for (Color color : Color.values()) {
            out.println(color + " " + ofEnum(color) + " " + color.weight(3) + " " + Color.valueOf(color.name()).compareTo(Color.GREEN));
        }
        for (int i = -2; i < 12; i++) {
            out.println(i + " " + dense(i) + " " + sparse(i * 1000) + " " + finallyOf(i, out) + " " + nested(i, out));
        }
        labels(out);
        Flow flow = new Flow();
        out.println(flow.locked(5, out) + " " + flow.depth);
        for (int i = 0; i < 4; i++) {
            resources(i, out);
        }
        thrown(out);
    }

    private static int ofString(String text) {
        switch (text) {
            case "one":
                return 1;
            case "two":
                text = "2";
            case "three":
                return text.length();
            case "Aa":
            case "BB":
                return 7;
            default:
                return -1;
        }
    }

    private static String arrow(String text) {
        return switch (text) {
            case "one", "two" -> "small";
            case "C#" -> {
                int n = text.hashCode();
                yield "sharp" + n;
            }
            default -> text.isEmpty() ? "empty" : "other";
        };
    }

    private static int ofEnum(Color color) {
        return switch (color) {
            case RED -> 10;
            case GREEN -> 20;
            case BLUE -> 30;
        };
    }

    private static char dense(int i) {
        switch (i) {
            case 0: return 'a';
            case 1: case 2: return 'b';
            case 3: i += 3;
            case 4: i *= 2; break;
            case 5: return (char) ('0' + i);
            default: return '?';
        }
        return (char) (i + 'A');
    }

    private static long sparse(int i) {
        return switch (i) {
            case -1000 -> 1L;
            case 2000 -> 1L << 40;
            case 7000 -> -i;
            case Integer.MAX_VALUE -> 0;
            default -> i > 5000 ? i : ~(long) i;
        };
    }

    @SuppressWarnings("finally")
    private static int finallyOf(int i, PrintStream out) {
        try {
            if (i % 3 == 0) {
                throw new IllegalStateException("three");
            }
            if (i == 7) {
                return i;
            }
            out.print("body ");
        } catch (IllegalStateException e) {
            out.print(e.getMessage() + " ");
            if (i == 9) {
                return 99;
            }
        } finally {
            out.print("finally ");
            if (i == 4) {
                return 44;
            }
        }
        return i * 2;
    }

    private static String nested(int i, PrintStream out) {
        StringBuilder text = new StringBuilder();
        try {
            try {
                text.append("a");
                check(i);
                text.append("b");
            } catch (IOException e) {
                text.append("io");
                check(i + 1);
            } finally {
                text.append("f");
                if (i == 6) {
                    check(1);
                }
            }
        } catch (IOException | ArithmeticException e) {
            text.append(e.getClass() == IOException.class ? "outer" : "zero");
        } catch (RuntimeException e) {
            text.append("runtime ").append(e instanceof NullPointerException);
        }
        return text.toString();
    }

    private static void check(int i) throws IOException {
        switch (i & 3) {
            case 1 -> throw new IOException("one");
            case 2 -> throw new IndexOutOfBoundsException("two");
            case 3 -> {
                Object none = i > 100 ? "" : null;
                none.hashCode();
            }
            default -> {
                int zero = i - i;
                if (i == 8) {
                    throw new ArithmeticException(1 / zero + "");
                }
            }
        }
    }

    private static void labels(PrintStream out) {
        int steps = 0;
        outer:
        for (int i = 0; ; i++) {
            for (int j = 0; j < 10; j++) {
                steps++;
                if (j == i) {
                    continue outer;
                }
                if (i + j > 13) {
                    break outer;
                }
                inner:
                do {
                    if (steps % 2 == 0) {
                        break inner;
                    }
                    steps += j + 1;
                } while (steps % 5 != 0);
            }
        }
        out.println("steps " + steps);
    }

    private synchronized int locked(int n, PrintStream out) {
        depth = Math.max(depth, n);
        Object lock = new Object();
        try {
            synchronized (lock) {
                synchronized (this) {
                    if (n == 0) {
                        throw new UnsupportedOperationException("bottom");
                    }
                    return locked(n - 1, out) + 1;
                }
            }
        } catch (UnsupportedOperationException e) {
            out.println(e.getMessage() + Thread.holdsLock(lock) + Thread.holdsLock(this));
            return 0;
        }
    }

    private record Resource(String name, List<String> events) implements AutoCloseable {
        Resource {
            events.add("open " + name);
        }

        @Override
        public void close() throws IOException {
            events.add("close " + name);
            if (name.equals("b")) {
                throw new IOException("close");
            }
        }
    }

    private static void resources(int i, PrintStream out) {
        List<String> events = new ArrayList<>();
        try (Resource a = new Resource("a", events);
                Resource b = i == 2 ? null : new Resource(i == 3 ? "c" : "b", events)) {
            events.add(a.name() + (b == null));
            if (i == 0) {
                throw new IllegalArgumentException("body");
            }
        } catch (Exception e) {
            events.add(e.getMessage() + " suppressed " + e.getSuppressed().length);
        }
        out.println(events);
    }

    private static void thrown(PrintStream out) {
        Object[] strings = new String[2];
        Runnable[] failing = {
            () -> strings[0] = 1,
            () -> strings[2] = "",
            () -> out.println(((Integer) (Object) "text").intValue()),
            () -> out.println(new int[-1].length),
            () -> {
                throw new IllegalStateException(new RuntimeException("cause"));
            }
        };
        for (Runnable each : failing) {
            try {
                each.run();
            } catch (ArrayStoreException | ArrayIndexOutOfBoundsException | ClassCastException e) {
                out.println(e.getClass().getName());
            } catch (NegativeArraySizeException e) {
                out.println("negative " + e.getMessage());
            } catch (RuntimeException e) {
                out.println(e.getCause().getMessage());
            }
        }
    }
}
