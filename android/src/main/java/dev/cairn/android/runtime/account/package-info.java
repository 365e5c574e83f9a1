/** The accounts of a phone, which apps keep by authenticators of their own. Read {@code Accounts} first. */
@NullMarked
package dev.cairn.android.runtime.account;

import org.jspecify.annotations.NullMarked;
