package dev.cairn.android.runtime.shadow;

import android.content.AsyncQueryHandler;
import org.robolectric.annotation.Implements;

/** Lets the framework's own code query on a thread of its own; Robolectric's answers before the question is put. */
@Implements(AsyncQueryHandler.class)
public final class PlainAsyncQueryHandler {}
