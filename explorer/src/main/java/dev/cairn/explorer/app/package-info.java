/** What is read from an APK before it runs. */
@NullMarked
package dev.cairn.explorer.app;

import org.jspecify.annotations.NullMarked;
