package dev.cairn.report;

import java.util.List;

/** What the screens of a sample are called. */
final class SampleTitles {
    static final List<String> MENU = List.of(
            "Accessibility",
            "Animation",
            "App",
            "Content",
            "Graphics",
            "Media",
            "NFC",
            "OS",
            "Preference",
            "Text",
            "Views");
    static final List<String> LEAVES = List.of(
            "Bouncing Balls",
            "Cloning",
            SampleReport.HOSTILE,
            "Default Layout Animations",
            "שלום עולם – מסך בעברית",
            "🚀 Rocket 🧭 Compass",
            "A title that goes on and on, far longer than any screen of any app should have, to see where it is cut",
            "Loading",
            "Multiple Properties",
            "Reversing",
            "Seeking",
            "View Flip",
            "Alarm Controller",
            "");

    private SampleTitles() {}
}
