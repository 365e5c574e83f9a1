/** W3C WebDriver over HTTP: routes, errors, sessions. Knows nothing of Android. Read {@code WebDriverServer} first, then {@code Routes}. */
@NullMarked
package dev.cairn.android.protocol;

import org.jspecify.annotations.NullMarked;
