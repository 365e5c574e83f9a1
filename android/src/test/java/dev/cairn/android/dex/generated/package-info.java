/**
 * Generated Dalvik methods, run both by an interpreter and as translated classes. Read {@code GeneratedMethodsTest} first, then
 * {@code BodyGenerator}, which writes a method with the {@code …Steps}, and {@code MethodActivation}, which runs one.
 */
@NullMarked
package dev.cairn.android.dex.generated;

import org.jspecify.annotations.NullMarked;
