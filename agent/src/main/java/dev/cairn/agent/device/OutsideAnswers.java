package dev.cairn.agent.device;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionEnumerator;
import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.screen.ChooserPage;
import dev.cairn.agent.screen.SettingsPage;
import dev.cairn.agent.screen.UiNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What may be done on a screen that is not the app's: in the settings what gives the app the leave that it wants, or refuses it; where something is to be chosen for the
 * app, the first choice; and the way back. It goes by how the user wants questions for permissions to be answered. Nothing is pressed twice in a row, and nothing on the
 * way out.
 *
 * @param wanted what is to become of questions
 * @param last what was done before, if anything
 */
public record OutsideAnswers(Permissions wanted, Optional<Action> last) {

    /** Of all that can be done where something is chosen, at least the way back. */
    public List<Action> among(List<Action> actions, ChooserPage page) {
        List<Action> back = ActionEnumerator.outside();
        if (wanted == Permissions.DENY || isOnTheWayOut()) {
            return back;
        }
        return page.choice()
                .flatMap(view -> tap(actions, view))
                .map(choice -> Stream.concat(Stream.of(choice), back.stream()).toList())
                .orElse(back);
    }

    private boolean isOnTheWayOut() {
        return last.map(action -> action.kind() == ActionKind.BACK).orElse(false);
    }

    /** Of all that can be done on a page of the settings, at least the way back. */
    public List<Action> among(List<Action> actions, SettingsPage page) {
        List<Action> back = ActionEnumerator.outside();
        if (isOnTheWayOut()) {
            return back;
        }
        Optional<Action> granting = page.granting().flatMap(view -> tap(actions, view));
        Optional<Action> refusing = page.refusing().flatMap(view -> tap(actions, view));
        return switch (wanted) {
            case GRANT -> granting.map(List::of).orElse(back);
            case DENY -> refusing.map(List::of).orElse(back);
            case ASK -> {
                List<Action> all = new ArrayList<>();
                granting.ifPresent(all::add);
                refusing.ifPresent(all::add);
                all.addAll(back);
                yield List.copyOf(all);
            }
        };
    }

    private Optional<Action> tap(List<Action> actions, UiNode view) {
        return actions.stream()
                .filter(action -> action.kind() == ActionKind.TAP)
                .filter(action -> action.target()
                        .filter(target -> target.bounds().equals(view.bounds())
                                && target.className().equals(view.className())
                                && target.resourceId().equals(view.resourceId()))
                        .isPresent())
                .filter(action -> !last.map(Action::key).equals(Optional.of(action.key())))
                .findFirst();
    }
}
