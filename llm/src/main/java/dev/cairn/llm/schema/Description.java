package dev.cairn.llm.schema;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What a component of an answer or of a tool's arguments means, for the model; and how long a text may be. */
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.RUNTIME)
public @interface Description {
    /** In a few words. */
    String value();

    /** The most characters of a text; 0 for the usual, which are 300 in an answer and 20,000 in arguments. */
    int most() default 0;
}
