/** Services of the system that Robolectric has none of. */
@NullMarked
package dev.cairn.android.runtime.service;

import org.jspecify.annotations.NullMarked;
