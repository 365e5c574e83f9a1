/**
 * APK files: what makes one fit for this device, and its code as a jar. Read {@code ApkCache} first, which keeps what was made of each file, then
 * {@code ApkConverter}.
 */
@NullMarked
package dev.cairn.android.apk;

import org.jspecify.annotations.NullMarked;
