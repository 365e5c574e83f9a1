/**
 * What a phone's system gives apps beside their own screens: connectivity, permissions, notifications, other apps' screens. Read {@code SystemUi}
 * first, then {@code SystemScreen}.
 */
@NullMarked
package dev.cairn.android.runtime.system;

import org.jspecify.annotations.NullMarked;
