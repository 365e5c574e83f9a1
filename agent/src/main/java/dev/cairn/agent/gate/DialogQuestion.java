package dev.cairn.agent.gate;

import dev.cairn.agent.gate.Caption.Source;
import dev.cairn.agent.identity.Observation;
import dev.cairn.agent.screen.UiNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What is asked or told over a button that does not cancel. In a dialog every such button answers; elsewhere one that says no more than "OK"
 * does, or says nothing.
 *
 * @param captions title and message; of a button that cancels what a sentence says that it comes to
 * @param refused whether the button says no, so that words on it that mean something else elsewhere mean that
 */
record DialogQuestion(List<Caption> captions, boolean refused) {
    private static final int MOST_CONTROLS = 5;

    /** A window that begins lower than under a status bar, which takes up less than this part of the height, is no whole screen. */
    private static final int LOWEST_BAR = 8;

    private static final List<String> PARTS_OF_DIALOGS =
            List.of("/alertTitle", "android:id/button1", "android:id/button2", "android:id/button3", "/parentPanel");

    /** What the last of the path answers, if it answers anything. */
    static Optional<DialogQuestion> of(List<UiNode> path, Observation sight) {
        UiNode button = path.getLast();
        boolean ticks = button.is("checkable") && !Buttons.isAffirmative(button.label());
        if (ticks || path.size() < 2) {
            return Optional.empty();
        }
        Optional<UiNode> front = front(path, sight);
        boolean dialog = front.isPresent();
        String label = SeenText.says(button.label()) ? button.label() : "";
        if (!dialog && !label.isEmpty() && !Buttons.isAffirmative(label)) {
            return Optional.empty();
        }
        List<UiNode> panels = front.map(List::of)
                .orElseGet(() -> path.subList(1, path.size() - 1).reversed());
        return panels.stream()
                .filter(panel -> dialog || controls(panel).count() <= MOST_CONTROLS)
                .map(panel -> read(panel, button, dialog))
                .filter(question -> !question.captions().isEmpty())
                .findFirst()
                .map(question -> question.orTold(label, others(front.orElse(path.get(1)), label)));
    }

    /** This question, or if the button cancels what is told of it. A sentence that says what each button is for asks for nothing. */
    private DialogQuestion orTold(String label, List<String> others) {
        String asked = captions.stream()
                .flatMap(caption -> Words.sentences(Words.ends(caption.text())).stream())
                .filter(sentence ->
                        !isQuoted(label, sentence) || others.stream().noneMatch(sentence::contains))
                .collect(Collectors.joining("\n"));
        return Buttons.isCancelling(label, asked) ? toldOf(label, others) : this;
    }

    /** What a button comes to that says no, where a sentence names it and no other: "If you choose No, the photo is deleted". */
    private DialogQuestion toldOf(String label, List<String> others) {
        List<Caption> told = captions.stream()
                .flatMap(caption -> Words.sentences(caption.text()).stream())
                .filter(sentence -> isQuoted(label, sentence) && others.stream().noneMatch(sentence::contains))
                .distinct()
                .map(sentence -> new Caption(sentence, Source.CHOICE))
                .toList();
        return new DialogQuestion(told, true);
    }

    /** Whether a sentence has the label within, written as a name is: with a capital letter or between quotation marks. */
    private static boolean isQuoted(String label, String sentence) {
        String name = Pattern.quote(label.strip());
        String quoted = "[\"'“”„‘’«»「」『』]" + name + "[\"'“”„‘’«»「」『』]";
        String capital = "[\\p{L}\\p{N},;:] " + name + "(?![\\p{L}\\p{M}\\p{N}])";
        boolean hasCapital =
                !label.isBlank() && Character.isUpperCase(label.strip().codePointAt(0));
        return !label.isBlank()
                && Pattern.compile(hasCapital ? quoted + "|" + capital : quoted)
                        .matcher(sentence)
                        .find();
    }

    /** The dialog or the sheet that the last of the path is in. */
    static Optional<UiNode> front(List<UiNode> path, Observation sight) {
        return isDialog(path, sight) ? Optional.of(path.get(1)) : sheet(path, sight);
    }

    /** Whether its script is one of which there are words, and all of it may be on a screen. */
    boolean isReadable() {
        return Buttons.canRead(text()) && captions.stream().noneMatch(caption -> Words.isEndless(caption.text()));
    }

    private String text() {
        return String.join("\n", captions.stream().map(Caption::text).toList());
    }

    private static DialogQuestion read(UiNode panel, UiNode button, boolean dialog) {
        List<UiNode> nodes = new ArrayList<>();
        collect(panel, button, nodes);
        List<String> texts = Stream.concat(nodes.stream().flatMap(ViewText::texts), TextLines.said(nodes).stream())
                .toList();
        boolean choice = dialog && (Buttons.isYes(button.label()) || canCancel(panel, button));
        boolean few = controls(panel).count() <= MOST_CONTROLS;
        List<Caption> captions = new ArrayList<>();
        for (String text : texts) {
            if (captions.isEmpty() || !dialog) {
                captions.add(new Caption(text, Source.TITLE));
            } else if (few || Meaning.asks(text)) {
                captions.add(new Caption(text, few && choice ? Source.CHOICE : Source.NOTICE));
                Words.sentences(Words.ends(text)).stream()
                        .filter(sentence -> names(sentence, button.label()))
                        .forEach(sentence -> captions.add(new Caption(sentence, Source.CHOICE)));
            }
        }
        if (dialog && choice && !captions.isEmpty()) {
            captions.add(new Caption(captions.getFirst().text(), Source.CHOICE));
        }
        return new DialogQuestion(captions, false);
    }

    private static List<String> others(UiNode panel, String label) {
        return controls(panel)
                .map(UiNode::label)
                .filter(other -> !other.isBlank() && !other.equals(label))
                .toList();
    }

    private static boolean canCancel(UiNode panel, UiNode button) {
        return controls(panel)
                .filter(other -> other != button)
                .map(UiNode::label)
                .distinct()
                .anyMatch(label -> Buttons.isCancelling(label, ""));
    }

    /** Whether a sentence says what the button is for: "Tap continue to erase your phone". */
    private static boolean names(String sentence, String label) {
        String words = Words.normalized(label, false);
        return !words.isBlank() && Words.normalized(sentence, false).contains(words);
    }

    /** What is written in no control, or in one that asks itself. */
    private static void collect(UiNode node, UiNode button, List<UiNode> nodes) {
        boolean control = ViewText.isPressable(node) && node.is("enabled");
        boolean asks = node != button && ViewText.texts(node).anyMatch(Meaning::asks);
        if ((!control || asks) && ViewText.texts(node).findAny().isPresent()) {
            nodes.add(node);
        }
        if (!control
                || node.children().stream()
                        .anyMatch(child -> controls(child).findAny().isPresent())) {
            node.children().forEach(child -> collect(child, button, nodes));
        }
    }

    private static Stream<UiNode> controls(UiNode panel) {
        return panel.all().filter(node -> ViewText.isPressable(node) && node.is("enabled"));
    }

    /** A window in front of another, one that leaves room beside and above it, or one with a dialog's parts. */
    private static boolean isDialog(List<UiNode> path, Observation sight) {
        UiNode window = path.get(1);
        return path.getFirst().children().getFirst() != window
                || leavesRoom(window, sight)
                || window.simpleClass().contains("Dialog")
                || window.all().anyMatch(node -> PARTS_OF_DIALOGS.stream().anyMatch(node.resourceId()::endsWith));
    }

    /** A panel that leaves room in a window of its own, or of the page: what is behind it, and puts it away when it is pressed, covers the window. */
    private static Optional<UiNode> sheet(List<UiNode> path, Observation sight) {
        return IntStream.range(2, path.size() - 1)
                .filter(depth -> leavesRoom(path.get(depth), sight)
                        && path.get(depth - 1).children().stream()
                                .takeWhile(sibling -> sibling != path.get(depth))
                                .anyMatch(sibling -> ViewText.isPressable(sibling) && !leavesRoom(sibling, sight)))
                .mapToObj(path::get)
                .findFirst();
    }

    private static boolean leavesRoom(UiNode node, Observation sight) {
        return node.bounds().left() > 0 || node.bounds().top() * LOWEST_BAR > sight.height();
    }
}
