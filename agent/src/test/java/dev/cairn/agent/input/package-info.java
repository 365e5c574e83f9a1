@NullMarked
package dev.cairn.agent.input;

import org.jspecify.annotations.NullMarked;
