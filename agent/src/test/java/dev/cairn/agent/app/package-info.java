@NullMarked
package dev.cairn.agent.app;

import org.jspecify.annotations.NullMarked;
