package dev.cairn.browser.state;

import java.util.List;

/** What users have said to runs that asked nothing, in the order in which they said it. Kept outside of the run until it has been heard; thread-safe. */
@FunctionalInterface
public interface UserMessages {
    /** Nobody says anything. */
    UserMessages NONE = (run, heard) -> List.of();

    /** What was said to a run behind the first {@code heard} messages. */
    List<String> behind(String run, int heard);
}
