package dev.cairn.engine.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * On a record's component, a text or a flag, that is the same in all that are ever made: for programs, which tell by it what they have before them. Its schema has it as a constant, so
 * that a person is neither shown it nor asked for it.
 */
@Target({ElementType.FIELD, ElementType.PARAMETER})
@Retention(RetentionPolicy.RUNTIME)
public @interface ConstantValue {
    /** What it is; of a flag {@code true} or {@code false}. */
    String value();
}
