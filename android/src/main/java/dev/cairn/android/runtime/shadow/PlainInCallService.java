package dev.cairn.android.runtime.shadow;

import android.telecom.InCallService;
import org.robolectric.annotation.Implements;

/** There are no calls: Android's own code tells it that there is no phone. */
@Implements(InCallService.class)
public final class PlainInCallService extends CairnService {}
