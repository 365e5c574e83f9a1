package dev.cairn.android.runtime.shadow;

import android.app.job.JobService;
import org.robolectric.annotation.Implements;

/** Lets the framework's own code tell how a job went. */
@Implements(JobService.class)
public final class PlainJobService extends CairnService {}
