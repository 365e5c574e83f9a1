/** Keys that an app leaves to the system, which on a phone lie in hardware: the provider {@code AndroidKeyStore}. Read {@code AndroidKeys} first. */
@NullMarked
package dev.cairn.android.runtime.keystore;

import org.jspecify.annotations.NullMarked;
