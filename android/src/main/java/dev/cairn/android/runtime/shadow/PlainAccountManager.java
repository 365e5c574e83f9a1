package dev.cairn.android.runtime.shadow;

import android.accounts.AccountManager;
import org.robolectric.annotation.Implements;

/** Lets the framework's own code run; below it are our accounts. */
@Implements(AccountManager.class)
public final class PlainAccountManager {}
