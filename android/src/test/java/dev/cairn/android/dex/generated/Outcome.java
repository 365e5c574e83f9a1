package dev.cairn.android.dex.generated;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** What a generated method did: what it showed, then what it returned or threw. */
record Outcome(String text) {
    /** One way to run a method. */
    interface Run {
        @Nullable
        Object run() throws Throwable;
    }

    static Outcome of(Run run) {
        Host.reset();
        Trace.take();
        String end;
        try {
            end = "returned " + Trace.text(run.run(), 2);
        } catch (DalvikInterpreter.Unsupported broken) {
            throw broken;
        } catch (Throwable t) {
            boolean isLinkage = t instanceof LinkageError;
            end = "threw " + (isLinkage ? t.toString() : t.getClass().getName());
        }
        return new Outcome(Trace.take() + statics() + end);
    }

    private static String statics() {
        return "statics " + Host.sz + "," + Host.sb + "," + Host.ss + "," + (int) Host.sc + "," + Host.si + ","
                + Host.sj + ","
                + Host.sf + "," + Host.sd + "," + Trace.text(Host.stext, 1) + "," + Trace.text(Host.sany, 1) + ","
                + Trace.text(Host.sshape, 1) + "," + Trace.text(Host.sints, 1) + "\n";
    }

    /** Makes arguments of these types; the same for the same number. */
    static List<@Nullable Object> arguments(List<? extends CharSequence> types, long number) {
        Random random = new Random(number);
        List<@Nullable Object> arguments = new ArrayList<>();
        for (CharSequence type : types) {
            arguments.add(argument(type.toString(), random));
        }
        return arguments;
    }

    private static @Nullable Object argument(String type, Random random) {
        int number = switch (random.nextInt(4)) {
            case 0 -> random.nextInt(5) - 1;
            case 1 -> random.nextInt(200);
            case 2 -> random.nextInt();
            default -> List.of(0, -1, Integer.MIN_VALUE, Integer.MAX_VALUE).get(random.nextInt(4));
        };
        return switch (type.charAt(0)) {
            case 'Z' -> (number & 1) == 1;
            case 'B' -> (byte) number;
            case 'S' -> (short) number;
            case 'C' -> (char) number;
            case 'I' -> number;
            case 'J' -> random.nextBoolean() ? number : random.nextLong();
            case 'F' -> random.nextInt(6) == 0 ? Float.NaN : (float) number / 4;
            case 'D' -> random.nextInt(6) == 0 ? Double.NaN : number * 1.25e3;
            default -> random.nextInt(8) == 0 ? null : object(type, random);
        };
    }

    private static Object object(String type, Random random) {
        return switch (Types.toClass(type).getSimpleName()) {
            case "String" -> "argument" + random.nextInt(9);
            case "int[]" -> random.ints(4, -3, 300).toArray();
            case "Left" -> new Left();
            case "Shape" -> random.nextBoolean() ? new Square(3) : new Right(4);
            case "Host" -> random.nextBoolean() ? new Right(5) : new Host(6, "host");
            default -> random.nextBoolean() ? "object" : new Left();
        };
    }
}
