package dev.cairn.android.code;

import java.util.Map;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Sends calls that would tell an app of the machine below the device to the device's own classes. */
final class HostCalls extends MethodVisitor {
    private static final String HOOKS = "dev/cairn/android/runtime/hook/";
    private static final String PROPERTIES = HOOKS + "AppProperties";
    private static final String FILES = HOOKS + "AppFiles";

    /** Methods that become static ones of the same name, the object first. */
    private static final Map<String, String> OWNERS = Map.ofEntries(
            Map.entry("java/lang/System.getProperty", PROPERTIES),
            Map.entry("java/lang/System.getProperties", PROPERTIES),
            Map.entry("java/lang/System.setProperty", PROPERTIES),
            Map.entry("java/lang/System.setProperties", PROPERTIES),
            Map.entry("java/lang/System.clearProperty", PROPERTIES),
            Map.entry("java/lang/System.getenv", PROPERTIES),
            Map.entry("java/lang/Boolean.getBoolean", PROPERTIES),
            Map.entry("java/lang/Integer.getInteger", PROPERTIES),
            Map.entry("java/lang/Long.getLong", PROPERTIES),
            Map.entry("java/lang/ClassLoader.getSystemClassLoader", PROPERTIES),
            Map.entry("android/system/Os.getpid", HOOKS + "AppOs"),
            Map.entry("java/io/File.exists", FILES),
            Map.entry("java/io/File.isFile", FILES),
            Map.entry("java/io/File.isDirectory", FILES),
            Map.entry("java/io/File.canRead", FILES),
            Map.entry("java/io/File.canExecute", FILES),
            Map.entry("java/io/File.length", FILES));

    /** Overloads of these take other parameters, too; only the one without is replaced. */
    private static final Set<String> WITHOUT_PARAMETERS = Set.of("java/io/File.list", "java/io/File.listFiles");

    /** Types whose constructors open the file that they are given. */
    private static final Set<String> READERS =
            Set.of("java/io/FileInputStream", "java/io/FileReader", "java/io/RandomAccessFile", "java/util/Scanner");

    HostCalls(MethodVisitor next) {
        super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        String key = owner + "." + name;
        String target = WITHOUT_PARAMETERS.contains(key) && descriptor.startsWith("()") ? FILES : OWNERS.get(key);
        if (key.equals("android/system/Os.uname")) {
            super.visitMethodInsn(Opcodes.INVOKESTATIC, FILES, name, "()Ljava/lang/Object;", false);
            super.visitTypeInsn(Opcodes.CHECKCAST, "android/system/StructUtsname");
        } else if (target != null && opcode != Opcodes.INVOKESPECIAL) {
            String with = opcode == Opcodes.INVOKESTATIC ? descriptor : "(L" + owner + ";" + descriptor.substring(1);
            super.visitMethodInsn(Opcodes.INVOKESTATIC, target, name, with, false);
        } else {
            if (name.equals("<init>") && READERS.contains(owner)) {
                openStandIn(owner, descriptor);
            }
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        }
    }

    private void openStandIn(String owner, String descriptor) {
        switch (descriptor) {
            case "(Ljava/io/File;)V" -> file();
            case "(Ljava/lang/String;)V" -> {
                if (!owner.equals("java/util/Scanner")) {
                    path();
                }
            }
            case "(Ljava/io/File;Ljava/lang/String;)V" -> {
                super.visitInsn(Opcodes.SWAP);
                file();
                super.visitInsn(Opcodes.SWAP);
            }
            case "(Ljava/lang/String;Ljava/lang/String;)V" -> {
                if (owner.equals("java/io/RandomAccessFile")) {
                    super.visitInsn(Opcodes.SWAP);
                    path();
                    super.visitInsn(Opcodes.SWAP);
                }
            }
            default -> {
                // no file is given
            }
        }
    }

    private void file() {
        super.visitMethodInsn(Opcodes.INVOKESTATIC, FILES, "file", "(Ljava/io/File;)Ljava/io/File;", false);
    }

    private void path() {
        super.visitMethodInsn(Opcodes.INVOKESTATIC, FILES, "path", "(Ljava/lang/String;)Ljava/lang/String;", false);
    }
}
