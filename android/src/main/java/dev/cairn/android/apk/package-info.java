/** APK files: what makes one fit for this device, and its code as a jar. */
@NullMarked
package dev.cairn.android.apk;

import org.jspecify.annotations.NullMarked;
