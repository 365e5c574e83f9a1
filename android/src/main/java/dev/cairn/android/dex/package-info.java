/**
 * Translates Dalvik code into class files that the JVM's verifier accepts. Read {@code DexTranslator} first, then {@code ClassTranslator} and
 * {@code MethodTranslator}.
 *
 * <p>One package, large as it is: it is one compiler, whose passes work on the same representation of a method: taken apart, that would have
 * to be public.
 */
@NullMarked
package dev.cairn.android.dex;

import org.jspecify.annotations.NullMarked;
