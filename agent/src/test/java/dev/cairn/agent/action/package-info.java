@NullMarked
package dev.cairn.agent.action;

import org.jspecify.annotations.NullMarked;
