/** Services of the system that Robolectric has none of. Read {@code SystemPackages} first. */
@NullMarked
package dev.cairn.android.runtime.service;

import org.jspecify.annotations.NullMarked;
