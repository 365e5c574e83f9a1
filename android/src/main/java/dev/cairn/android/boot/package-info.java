/** Starts Android inside this process: one Robolectric sandbox, outside JUnit. Read {@code RuntimeBoot} first. */
@NullMarked
package dev.cairn.android.boot;

import org.jspecify.annotations.NullMarked;
