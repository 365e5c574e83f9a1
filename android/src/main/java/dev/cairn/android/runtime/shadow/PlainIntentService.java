package dev.cairn.android.runtime.shadow;

import android.app.IntentService;
import org.robolectric.annotation.Implements;

/** Lets the framework's own code take one intent after the other. */
@Implements(IntentService.class)
public final class PlainIntentService extends CairnService {}
