/** The fingerprint sensor, and the prompt that asks for a finger. Read {@code Biometrics} first. */
@NullMarked
package dev.cairn.android.runtime.biometric;

import org.jspecify.annotations.NullMarked;
