package dev.cairn.android.code;

import java.util.Map;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Sends calls for time, chance, loops and exit to the device's own classes. */
final class PlatformCalls extends MethodVisitor {
    private static final String HOOKS = "dev/cairn/android/runtime/hook/";
    private static final String TIME = HOOKS + "time/AppTime";
    private static final String PARKED = HOOKS + "time/ParkedThreads";
    private static final String POOL = HOOKS + "time/DeviceScheduledPool";
    private static final String CHANCE = HOOKS + "AppChance";
    private static final String SECURE = HOOKS + "AppSecureRandom";
    private static final String EXIT = HOOKS + "AppExit";
    private static final String THREADS = HOOKS + "time/DeviceThreadPool";
    private static final String HANDOVER = HOOKS + "time/ThreadHandover";
    private static final String LIBRARIES = HOOKS + "AppLibraries";
    private static final String LOOPER = HOOKS + "AppLooper";
    private static final String CLOCK = "()Ljava/time/Clock;";

    private record Target(String owner, String name) {}

    /** Static methods that are called in place of others with the same parameters; an instance becomes the first. */
    private static final Map<String, Target> CALLS = Map.ofEntries(
            Map.entry("java/lang/System.currentTimeMillis", new Target(TIME, "currentTimeMillis")),
            Map.entry("java/lang/System.nanoTime", new Target(TIME, "nanoTime")),
            Map.entry("java/lang/Thread.sleep", new Target(TIME, "sleep")),
            Map.entry("java/util/concurrent/TimeUnit.sleep", new Target(TIME, "sleep")),
            Map.entry("java/util/concurrent/locks/LockSupport.park", new Target(PARKED, "park")),
            Map.entry("java/util/concurrent/locks/LockSupport.unpark", new Target(PARKED, "unpark")),
            Map.entry("java/util/concurrent/locks/LockSupport.parkNanos", new Target(PARKED, "parkNanos")),
            Map.entry("java/util/concurrent/locks/LockSupport.parkUntil", new Target(PARKED, "parkUntil")),
            Map.entry(
                    "java/util/concurrent/Executors.newScheduledThreadPool",
                    new Target(POOL, "newScheduledThreadPool")),
            Map.entry(
                    "java/util/concurrent/Executors.newSingleThreadScheduledExecutor",
                    new Target(POOL, "newSingleThreadScheduledExecutor")),
            Map.entry("java/util/concurrent/Executors.newFixedThreadPool", new Target(THREADS, "newFixedThreadPool")),
            Map.entry("java/util/concurrent/Executors.newCachedThreadPool", new Target(THREADS, "newCachedThreadPool")),
            Map.entry(
                    "java/util/concurrent/Executors.newSingleThreadExecutor",
                    new Target(THREADS, "newSingleThreadExecutor")),
            Map.entry("java/util/Calendar.getInstance", new Target(TIME, "calendar")),
            Map.entry("java/time/Clock.systemDefaultZone", new Target(TIME, "clock")),
            Map.entry("java/time/Clock.systemUTC", new Target(TIME, "utc")),
            Map.entry("java/time/Clock.system", new Target(TIME, "clock")),
            Map.entry("java/lang/Math.random", new Target(CHANCE, "random")),
            Map.entry("java/util/UUID.randomUUID", new Target(CHANCE, "uuid")),
            Map.entry("java/util/Collections.shuffle", new Target(CHANCE, "shuffle")),
            Map.entry("java/security/SecureRandom.getInstance", new Target(SECURE, "getInstance")),
            Map.entry("java/security/SecureRandom.getInstanceStrong", new Target(SECURE, "getInstanceStrong")),
            Map.entry("java/lang/System.exit", new Target(EXIT, "exit")),
            Map.entry("java/lang/Runtime.exit", new Target(EXIT, "exit")),
            Map.entry("java/lang/Runtime.halt", new Target(EXIT, "halt")),
            Map.entry("java/lang/Runtime.addShutdownHook", new Target(EXIT, "addShutdownHook")),
            Map.entry("java/lang/Runtime.removeShutdownHook", new Target(EXIT, "removeShutdownHook")),
            Map.entry("java/lang/System.loadLibrary", new Target(LIBRARIES, "loadLibrary")),
            Map.entry("java/lang/System.load", new Target(LIBRARIES, "load")),
            Map.entry("java/lang/Runtime.loadLibrary", new Target(LIBRARIES, "loadLibrary")),
            Map.entry("java/lang/Runtime.load", new Target(LIBRARIES, "load")),
            Map.entry("android/os/SystemClock.sleep", new Target(TIME, "sleepOn")),
            Map.entry("android/os/Looper.loop", new Target(LOOPER, "loop")),
            Map.entry("android/os/Process.killProcess", new Target(EXIT, "killProcess")),
            Map.entry("android/os/Process.sendSignal", new Target(EXIT, "sendSignal")),
            Map.entry("java/lang/Thread.interrupt", new Target(HANDOVER, "interrupt")),
            Map.entry("java/lang/Thread.setDefaultUncaughtExceptionHandler", new Target(EXIT, "setHandler")),
            Map.entry("java/lang/Thread.getDefaultUncaughtExceptionHandler", new Target(EXIT, "handler")));

    PlatformCalls(MethodVisitor next) {
        super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (name.equals("<init>") && descriptor.equals("()V")) {
            construct(opcode, owner, isInterface);
        } else if (owner.startsWith("java/time/") && name.equals("now") && descriptor.startsWith("()")) {
            super.visitMethodInsn(Opcodes.INVOKESTATIC, TIME, "clock", CLOCK, false);
            super.visitMethodInsn(opcode, owner, name, "(Ljava/time/Clock;)" + descriptor.substring(2), false);
        } else {
            call(opcode, owner, name, descriptor, isInterface);
        }
    }

    private void call(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (name.equals("start") && descriptor.equals("()V")) {
            super.visitMethodInsn(
                    Opcodes.INVOKESTATIC, HANDOVER, "mark", descriptor, false); // of a thread, or of what is none
        }
        Target target = CALLS.get(owner + "." + name);
        if (target == null || opcode == Opcodes.INVOKESPECIAL) {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        } else {
            String with = opcode == Opcodes.INVOKESTATIC ? descriptor : "(L" + owner + ";" + descriptor.substring(1);
            super.visitMethodInsn(Opcodes.INVOKESTATIC, target.owner(), target.name(), with, false);
        }
    }

    /** Objects that take time or chance when they are made are given the device's. */
    private void construct(int opcode, String owner, boolean isInterface) {
        switch (owner) {
            case "java/util/Date" -> {
                super.visitMethodInsn(Opcodes.INVOKESTATIC, TIME, "currentTimeMillis", "()J", false);
                super.visitMethodInsn(opcode, owner, "<init>", "(J)V", isInterface);
            }
            case "java/util/Random", "java/util/SplittableRandom" -> {
                super.visitMethodInsn(Opcodes.INVOKESTATIC, CHANCE, "seed", "()J", false);
                super.visitMethodInsn(opcode, owner, "<init>", "(J)V", isInterface);
            }
            case "java/util/GregorianCalendar" -> {
                super.visitInsn(Opcodes.DUP);
                super.visitMethodInsn(opcode, owner, "<init>", "()V", isInterface);
                super.visitMethodInsn(Opcodes.INVOKESTATIC, TIME, "setNow", "(Ljava/util/GregorianCalendar;)V", false);
            }
            default -> super.visitMethodInsn(opcode, owner, "<init>", "()V", isInterface);
        }
    }
}
