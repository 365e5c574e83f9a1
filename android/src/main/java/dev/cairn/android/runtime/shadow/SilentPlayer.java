package dev.cairn.android.runtime.shadow;

import android.media.MediaPlayer;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowMediaPlayer;

/** A player that has nothing to play yet answers a phone's way: it cannot be prepared, has no duration, and tells of an error later. */
@Implements(MediaPlayer.class)
public final class SilentPlayer extends ShadowMediaPlayer {
    private static final int NONE = -1;

    /** What the native part says of a call that comes too early. */
    private static final int INVALID_OPERATION = -38;

    @Implementation
    @Override
    protected int getDuration() {
        if (getMediaInfo() != null) {
            return super.getDuration();
        }
        failLater();
        return NONE;
    }

    @Implementation
    @Override
    protected void start() {
        if (getMediaInfo() == null) {
            failLater();
        } else {
            super.start();
        }
    }

    @Implementation
    @Override
    protected void prepare() {
        requireSource();
        super.prepare();
    }

    @Implementation
    @Override
    protected void prepareAsync() {
        requireSource();
        super.prepareAsync();
    }

    private void requireSource() {
        if (getMediaInfo() == null) {
            throw new IllegalStateException();
        }
    }

    private void failLater() {
        postEvent((player, shadow) -> shadow.invokeErrorListener(INVALID_OPERATION, 0));
    }
}
