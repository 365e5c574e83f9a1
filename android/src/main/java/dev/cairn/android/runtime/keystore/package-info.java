/** Keys that an app leaves to the system, which on a phone lie in hardware: the provider {@code AndroidKeyStore}. */
@NullMarked
package dev.cairn.android.runtime.keystore;

import org.jspecify.annotations.NullMarked;
