/**
 * What is known of an app: screens, transitions, crashes. Read {@link dev.cairn.agent.map.AppMap} first, which is a value;
 * {@link dev.cairn.agent.map.AppMapUpdate} works an observation into it.
 *
 * <p>One package, large as it is: the map is one value, and most of the classes are its parts; what changes it sees the insides of all of
 * them.
 */
@NullMarked
package dev.cairn.agent.map;

import org.jspecify.annotations.NullMarked;
