package dev.cairn.android.runtime.shadow;

import android.widget.VideoView;
import org.robolectric.annotation.Implements;

/** Lets the framework's own code run: it plays, unseen, and says so to its listeners. */
@Implements(VideoView.class)
public final class PlainVideoView extends CairnSurfaceView {}
