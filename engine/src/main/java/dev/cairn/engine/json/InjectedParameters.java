package dev.cairn.engine.json;

import com.fasterxml.jackson.annotation.JacksonInject;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.AnnotatedField;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;

/** Has what is absent put in by records' constructors alone: of fields one name may be used once in a type, and several components may be added later. */
final class InjectedParameters extends JacksonAnnotationIntrospector {
    private static final long serialVersionUID = 1;

    @Override
    public JacksonInject.@Nullable Value findInjectableValue(MapperConfig<?> config, AnnotatedMember member) {
        return member instanceof AnnotatedField ? null : super.findInjectableValue(config, member);
    }
}
