package dev.cairn.android.runtime.shadow;

import android.content.Context;
import android.content.res.AssetFileDescriptor;
import android.media.SoundPool;
import android.os.Handler;
import android.os.Looper;
import java.io.File;
import java.io.FileDescriptor;
import org.jspecify.annotations.Nullable;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.annotation.RealObject;
import org.robolectric.shadows.ShadowSoundPool;

/** Has loaded each sound as soon as the app's thread is free, and says so; apps wait for it. They play unheard. */
@Implements(SoundPool.class)
public final class CairnSoundPool extends ShadowSoundPool {
    private static final int FAILED = 0;

    @RealObject
    @SuppressWarnings("NullAway.Init")
    private SoundPool pool;

    private Handler hearing = new Handler(Looper.getMainLooper());
    private SoundPool.@Nullable OnLoadCompleteListener waiting;

    @Implementation
    @Override
    protected void setOnLoadCompleteListener(SoundPool.@Nullable OnLoadCompleteListener listener) {
        Looper own = Looper.myLooper();
        hearing = new Handler(own == null ? Looper.getMainLooper() : own);
        waiting = listener;
    }

    @Implementation
    @Override
    protected int load(String path, int priority) {
        return new File(path).isFile() ? loaded(super.load(path, priority)) : FAILED;
    }

    @Implementation
    @Override
    protected int load(Context context, int resource, int priority) {
        return loaded(super.load(context, resource, priority));
    }

    @Implementation
    protected int load(@Nullable AssetFileDescriptor sound, int priority) {
        return sound == null ? FAILED : loaded(super.load("", priority));
    }

    @Implementation
    protected int load(FileDescriptor sound, long offset, long length, int priority) {
        return loaded(super.load("", priority));
    }

    private int loaded(int sound) {
        new Handler(Looper.getMainLooper()).post(() -> hearing.post(() -> tell(sound)));
        return sound;
    }

    private void tell(int sound) {
        SoundPool.OnLoadCompleteListener listener = waiting;
        if (listener != null) {
            listener.onLoadComplete(pool, sound, 0);
        }
    }
}
