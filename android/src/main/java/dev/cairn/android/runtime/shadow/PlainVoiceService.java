package dev.cairn.android.runtime.shadow;

import android.service.voice.VoiceInteractionService;
import org.robolectric.annotation.Implements;

/** It is not the assistant that the user chose: Android's own code refuses sessions. */
@Implements(VoiceInteractionService.class)
public final class PlainVoiceService extends CairnService {}
