@NullMarked
package dev.cairn.agent.screen;

import org.jspecify.annotations.NullMarked;
