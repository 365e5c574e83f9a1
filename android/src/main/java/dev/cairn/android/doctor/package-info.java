/** Says of an APK, before it runs, what of it will work on this device and what will not. Read {@code Doctor} first. */
@NullMarked
package dev.cairn.android.doctor;

import org.jspecify.annotations.NullMarked;
