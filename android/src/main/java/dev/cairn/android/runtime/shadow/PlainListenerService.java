package dev.cairn.android.runtime.shadow;

import android.service.notification.NotificationListenerService;
import org.robolectric.annotation.Implements;

/** No user has allowed it to read notifications: Android's own code tells it that nobody is connected. */
@Implements(NotificationListenerService.class)
public final class PlainListenerService extends CairnService {}
