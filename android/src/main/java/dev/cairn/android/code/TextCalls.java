package dev.cairn.android.code;

import java.util.Map;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Sends regular expressions and date patterns, which Android reads in another way than Java, to the device's own classes. */
final class TextCalls extends MethodVisitor {
    private static final String REGEX = "dev/cairn/android/runtime/hook/AppRegex";
    private static final String DATES = "dev/cairn/android/runtime/hook/AppDates";
    private static final String DATE_FORMAT = "java/text/SimpleDateFormat";
    private static final String PATTERN = "(Ljava/lang/String;)Ljava/lang/String;";

    /** Methods that become static ones, the object first, by owner, name and descriptor. */
    private static final Map<String, String> CALLS = Map.of(
            "java/util/regex/Pattern.compile", "compile",
            "java/util/regex/Pattern.matches", "matches",
            "java/lang/String.matches", "matches",
            "java/lang/String.replaceAll", "replaceAll",
            "java/lang/String.replaceFirst", "replaceFirst",
            "java/lang/String.split", "split");

    TextCalls(MethodVisitor next) {
        super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        String call = CALLS.get(owner + "." + name);
        if (call != null) {
            String with = opcode == Opcodes.INVOKESTATIC ? descriptor : "(L" + owner + ";" + descriptor.substring(1);
            super.visitMethodInsn(Opcodes.INVOKESTATIC, REGEX, call, with, false);
            return;
        }
        if (owner.equals(DATE_FORMAT) && (name.equals("<init>") || name.equals("applyPattern"))) {
            datePattern(descriptor);
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    private void datePattern(String descriptor) {
        switch (descriptor) {
            case "(Ljava/lang/String;)V" -> toJava();
            case "(Ljava/lang/String;Ljava/util/Locale;)V", "(Ljava/lang/String;Ljava/text/DateFormatSymbols;)V" -> {
                super.visitInsn(Opcodes.SWAP);
                toJava();
                super.visitInsn(Opcodes.SWAP);
            }
            default -> {
                // the locale's own pattern
            }
        }
    }

    private void toJava() {
        super.visitMethodInsn(Opcodes.INVOKESTATIC, DATES, "pattern", PATTERN, false);
    }
}
