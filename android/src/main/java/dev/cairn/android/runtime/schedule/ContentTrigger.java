package dev.cairn.android.runtime.schedule;

import android.app.job.JobInfo;
import android.content.ContentResolver;
import android.database.ContentObserver;
import android.net.Uri;
import android.os.Handler;
import android.os.Looper;
import android.os.SystemClock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Tells a job of changes of the content that it waits for. */
final class ContentTrigger extends ContentObserver {
    private final Job job;
    private final Uri watched;
    private final Consumer<Job> told;

    private ContentTrigger(Job job, Uri watched, Consumer<Job> told) {
        super(new Handler(Looper.getMainLooper()));
        this.job = job;
        this.watched = watched;
        this.told = told;
    }

    /**
     * Watches all content that the job names.
     *
     * @param told hears of the job after each change, on the main thread
     */
    static void observe(Job job, ContentResolver resolver, Consumer<Job> told) {
        JobInfo.TriggerContentUri[] uris = job.info().getTriggerContentUris();
        if (uris == null) {
            return;
        }
        for (JobInfo.TriggerContentUri uri : uris) {
            boolean below = (uri.getFlags() & JobInfo.TriggerContentUri.FLAG_NOTIFY_FOR_DESCENDANTS) != 0;
            resolver.registerContentObserver(uri.getUri(), below, new ContentTrigger(job, uri.getUri(), told));
        }
    }

    @Override
    public void onChange(boolean self, @Nullable Uri uri) {
        job.contentChanged(uri == null ? watched : uri, SystemClock.elapsedRealtime());
        told.accept(job);
    }

    @Override
    public @Nullable Object $$robo$getData() {
        return null; // Robolectric's, which does not instrument this class
    }
}
