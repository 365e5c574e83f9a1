package dev.cairn.android.runtime.shadow;

import android.service.quickaccesswallet.QuickAccessWalletService;
import org.robolectric.annotation.Implements;

/** Nobody asks it for cards. */
@Implements(QuickAccessWalletService.class)
public final class PlainWalletService extends CairnService {}
