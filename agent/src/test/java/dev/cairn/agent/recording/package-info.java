@NullMarked
package dev.cairn.agent.recording;

import org.jspecify.annotations.NullMarked;
