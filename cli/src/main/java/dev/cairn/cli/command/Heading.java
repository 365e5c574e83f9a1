package dev.cairn.cli.command;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Says what the help of a command calls the options of a mixin, which it lists together under that name. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface Heading {
    /** The name, such as {@code Budgets}. */
    String value();
}
