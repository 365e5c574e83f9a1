/** Translates Dalvik code into class files that the JVM's verifier accepts. */
@NullMarked
package dev.cairn.android.dex;

import org.jspecify.annotations.NullMarked;
