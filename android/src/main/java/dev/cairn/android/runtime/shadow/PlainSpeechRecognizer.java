package dev.cairn.android.runtime.shadow;

import android.speech.SpeechRecognizer;
import org.robolectric.annotation.Implements;

/** Lets Android's own code look for recognisers, of which there is none. */
@Implements(SpeechRecognizer.class)
public final class PlainSpeechRecognizer {}
