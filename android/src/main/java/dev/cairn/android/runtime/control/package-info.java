/** What is set on the device from outside the app, and what apps find of it. Read {@code CairnControls} first. */
@NullMarked
package dev.cairn.android.runtime.control;

import org.jspecify.annotations.NullMarked;
