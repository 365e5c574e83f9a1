package dev.cairn.android.runtime.limit;

import dev.cairn.android.device.UnsupportedFeature.Kind;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Of an intent that no activity takes: whether each phone has one for it. */
final class MissingActivity {
    private static final Pattern ACTION = Pattern.compile("\\bact=(android\\.[\\w.]+)");
    private static final Pattern SCHEME = Pattern.compile("\\bdat=([\\w+.-]+):");
    private static final List<String> ON_EACH_PHONE = List.of(
            "http",
            "https",
            "tel",
            "sms",
            "smsto",
            "mms",
            "mmsto",
            "mailto",
            "geo",
            "content",
            "file",
            "package",
            "voicemail");

    private MissingActivity() {}

    static Judgement judge(String message) {
        Matcher scheme = SCHEME.matcher(message);
        boolean hasScheme = scheme.find();
        if (KnownMessages.namesPlay(message) || hasScheme && scheme.group(1).equals("market")) {
            return KnownMessages.playServices(message);
        }
        Matcher action = ACTION.matcher(message);
        if (!action.find() || message.contains("cmp=") || hasScheme && !ON_EACH_PHONE.contains(scheme.group(1))) {
            return Judgement.APPS_OWN;
        }
        return Judgement.limit(
                Kind.PLATFORM,
                "activity for " + action.group(1),
                "no activity on this device takes " + action.group(1));
    }
}
