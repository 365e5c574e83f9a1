@NullMarked
package dev.cairn.agent.gate;

import org.jspecify.annotations.NullMarked;
