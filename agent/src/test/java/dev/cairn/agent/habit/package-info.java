@NullMarked
package dev.cairn.agent.habit;

import org.jspecify.annotations.NullMarked;
