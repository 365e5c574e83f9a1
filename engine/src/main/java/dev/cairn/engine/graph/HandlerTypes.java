package dev.cairn.engine.graph;

import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.type.TypeFactory;

/** Finds a handler's output type in its class declaration. */
final class HandlerTypes {
    private HandlerTypes() {}

    static Type output(String step, Handler<?, ?, ?> handler) {
        TypeFactory types = TypeFactory.createDefaultInstance();
        JavaType[] parameters = types.findTypeParameters(types.constructType(handler.getClass()), Handler.class);
        boolean named = parameters != null && parameters.length == 3 && !parameters[2].isJavaLangObject();
        if (!named || parameters[2] instanceof TypeVariable<?>) {
            throw new IllegalArgumentException(
                    "step '" + step + "': the class " + handler.getClass().getName()
                            + " does not say what its output type is; use Step.of(name, OutputType.class, handler)");
        }
        return parameters[2];
    }
}
