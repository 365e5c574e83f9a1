package dev.cairn.cli.android;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A place of an app that can be started from outside.
 *
 * @param name the activity's class, or the destination's name
 * @param kind activity or destination
 * @param exported whether other apps may start it
 * @param activity the class to start
 * @param action what its first intent filter asks for
 * @param uri an address that the filter takes
 * @param destinations the way to a destination through its navigation graphs, as resource ids; empty for an activity
 */
record StartTarget(
        String name,
        String kind,
        boolean exported,
        String activity,
        Optional<String> action,
        Optional<String> uri,
        List<Integer> destinations) {
    StartTarget {
        destinations = List.copyOf(destinations);
    }

    /** The parameters of {@code mobile: startActivity}. */
    Map<String, Object> intent(String packageName) {
        Map<String, Object> intent = new java.util.LinkedHashMap<>();
        intent.put("intent", packageName + "/" + activity);
        action.ifPresent(value -> intent.put("action", value));
        uri.ifPresent(value -> intent.put("uri", value));
        if (destinations.isEmpty()) {
            intent.put(
                    "extras",
                    List.of(List.of("s", "cairn.started.by", "name"))); // many take for granted that there are extras
        } else {
            String ids =
                    String.join(",", destinations.stream().map(String::valueOf).toList());
            intent.put("extras", List.of(List.of("ia", "android-support-nav:controller:deepLinkIds", ids)));
        }
        return intent;
    }
}
