package dev.cairn.android.runtime.shadow;

import org.robolectric.annotation.Implements;

/** Lets the framework's own code run; below it are our jobs. */
@Implements(className = "android.app.JobSchedulerImpl", isInAndroidSdk = false)
public final class PlainJobScheduler {}
