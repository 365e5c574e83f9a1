/**
 * What is known of an app: screens, transitions, crashes. Read {@link dev.cairn.agent.map.AppMap} first, which is a value;
 * {@link dev.cairn.agent.map.AppMapUpdate} works an observation into it.
 */
@NullMarked
package dev.cairn.agent.map;

import org.jspecify.annotations.NullMarked;
