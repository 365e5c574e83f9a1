@NullMarked
package dev.cairn.agent.device;

import org.jspecify.annotations.NullMarked;
