package dev.cairn.engine.json;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import com.fasterxml.jackson.annotation.JacksonInject;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.OptBoolean;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * On a record's component of type {@link java.util.Optional}, which JSON from before the component was added lacks: there it is read as empty,
 * where a missing field is an error for all others. What is empty is not written.
 */
@JacksonAnnotationsInside
@JsonInclude(JsonInclude.Include.NON_ABSENT)
@JacksonInject(value = AddedLater.ABSENT, useInput = OptBoolean.TRUE)
@Target({ElementType.FIELD, ElementType.PARAMETER})
@Retention(RetentionPolicy.RUNTIME)
public @interface AddedLater {
    /** By this name the codec knows what to put in its place. */
    String ABSENT = "absent";
}
