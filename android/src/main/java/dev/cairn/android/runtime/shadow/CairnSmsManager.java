package dev.cairn.android.runtime.shadow;

import android.app.PendingIntent;
import android.telephony.SmsManager;
import dev.cairn.android.device.DeviceLimits;
import dev.cairn.android.device.UnsupportedFeature.Kind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowSmsManager;

/** Sends no message: the phone's radio is off, and who wants to know what became of a message hears that. */
@Implements(SmsManager.class)
public final class CairnSmsManager extends ShadowSmsManager {
    @Implementation
    @Override
    protected void sendDataMessage(
            String to,
            @Nullable String centre,
            short port,
            byte[] data,
            @Nullable PendingIntent sent,
            @Nullable PendingIntent delivered) {
        super.sendDataMessage(to, centre, port, data, sent, delivered);
        tell(sent);
    }

    @Implementation
    @Override
    protected void sendTextMessage(
            String to,
            @Nullable String centre,
            String text,
            @Nullable PendingIntent sent,
            @Nullable PendingIntent delivered) {
        super.sendTextMessage(to, centre, text, sent, delivered);
        tell(sent);
    }

    @Implementation
    @Override
    protected void sendTextMessage(
            String to,
            @Nullable String centre,
            String text,
            @Nullable PendingIntent sent,
            @Nullable PendingIntent delivered,
            long number) {
        super.sendTextMessage(to, centre, text, sent, delivered, number);
        tell(sent);
    }

    @Implementation
    @Override
    protected void sendMultipartTextMessage(
            String to,
            @Nullable String centre,
            ArrayList<String> parts,
            @Nullable ArrayList<PendingIntent> sent,
            @Nullable ArrayList<PendingIntent> delivered) {
        super.sendMultipartTextMessage(to, centre, parts, sent, delivered);
        tellAll(sent);
    }

    @Implementation
    @Override
    protected void sendMultipartTextMessage(
            String to,
            @Nullable String centre,
            List<String> parts,
            @Nullable List<PendingIntent> sent,
            @Nullable List<PendingIntent> delivered,
            long number) {
        super.sendMultipartTextMessage(to, centre, parts, sent, delivered, number);
        tellAll(sent);
    }

    private static void tellAll(@Nullable List<PendingIntent> sent) {
        if (sent == null) {
            tell(null);
        } else {
            sent.forEach(CairnSmsManager::tell);
        }
    }

    private static void tell(@Nullable PendingIntent sent) {
        DeviceLimits.note(Kind.STAND_IN, "SmsManager", "No message is sent: this phone's radio is off.");
        if (sent != null) {
            try {
                sent.send(SmsManager.RESULT_ERROR_RADIO_OFF);
            } catch (PendingIntent.CanceledException e) {
                return; // nobody wants to know any more
            }
        }
    }
}
