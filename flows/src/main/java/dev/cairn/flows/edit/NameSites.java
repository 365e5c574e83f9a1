package dev.cairn.flows.edit;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Content.Sequence;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.edit.NameSite.FlowId;
import dev.cairn.flows.edit.NameSite.InExpression;
import dev.cairn.flows.edit.NameSite.NodeId;
import dev.cairn.flows.edit.NameSite.ToFlow;
import dev.cairn.flows.edit.NameSite.ToKey;
import dev.cairn.flows.edit.NameSite.ToNode;
import dev.cairn.flows.model.FlowExpression;
import dev.cairn.flows.model.TextTemplate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds all places of a document that name something. Reads the tree and not the model, so that layers and flows with errors are understood, too. */
final class NameSites {
    private final List<NameSite> found = new ArrayList<>();

    private NameSites() {}

    static List<NameSite> of(FlowDocument document) {
        NameSites sites = new NameSites();
        if (document.root().orElse(null) instanceof Mapping root) {
            sites.flow("", root);
            each(root.get("flows"), entry -> {
                sites.found.add(new FlowId("", entry.key()));
                if (entry.value() instanceof Mapping flow) {
                    sites.flow(entry.name(), flow);
                }
            });
            each(root.get("anytime"), entry -> sites.topic(entry.value()));
            if (root.get("silence") instanceof Mapping silence) {
                sites.node("", silence.get("to"));
            }
        }
        return sites.found;
    }

    private interface Visitor {
        void visit(Entry entry);
    }

    private static void each(@Nullable Content content, Visitor visitor) {
        if (content instanceof Mapping mapping) {
            mapping.entries().forEach(visitor::visit);
        }
    }

    private static List<Content> items(@Nullable Content content) {
        return switch (content) {
            case null -> List.of();
            case Sequence list -> list.items();
            case Mapping mapping -> List.of(mapping);
            case Scalar scalar -> List.of(scalar);
        };
    }

    private void flow(String flow, Mapping fields) {
        node(flow, fields.get("start"));
        text(flow, fields.get("label"));
        each(fields.get("let"), entry -> expression(flow, entry.value()));
        each(fields.get("gives"), entry -> expression(flow, entry.value()));
        items(fields.get("rules")).forEach(rule -> rule(flow, rule));
        each(fields.get("nodes"), entry -> {
            found.add(new NodeId(flow, entry.key()));
            if (entry.value() instanceof Mapping body) {
                body(flow, body);
            }
        });
    }

    private void body(String flow, Mapping node) {
        List.of("ask", "say", "label").forEach(field -> text(flow, node.get(field)));
        List.of("when", "each", "while").forEach(field -> expression(flow, node.get(field)));
        each(node.get("with"), entry -> expression(flow, entry.value()));
        items(node.get("next")).forEach(edge -> edge(flow, edge));
        items(node.get("check")).forEach(check -> {
            if (check instanceof Mapping mapping) {
                expression(flow, mapping.get("holds"));
                text(flow, mapping.get("say"));
            } else {
                expression(flow, check);
            }
        });
        if (node.get("stuck") instanceof Mapping stuck) {
            node(flow, stuck.get("to"));
        }
        node(flow, node.get("failed"));
        items(node.get("choose")).forEach(path -> toFlow(flow, path));
        toFlow(flow, node.get("call"));
        if (node.get("was") instanceof Mapping was) {
            body(flow, was);
        }
    }

    private void edge(String flow, Content edge) {
        if (edge instanceof Mapping mapping) {
            expression(flow, mapping.get("when"));
            List.of("to", "remove", "change", "before", "after").forEach(field -> node(flow, mapping.get(field)));
        } else {
            node(flow, edge);
        }
    }

    private void rule(String flow, Content rule) {
        if (rule instanceof Mapping mapping) {
            expression(flow, mapping.get("holds"));
            text(flow, mapping.get("say"));
            for (String kind : List.of("one_of", "any_of", "all_or_none")) {
                for (Content key : items(mapping.get(kind))) {
                    if (key instanceof Scalar name) {
                        found.add(new ToKey(flow, name));
                    }
                }
            }
        }
    }

    private void topic(Content topic) {
        if (topic instanceof Mapping mapping) {
            text("", mapping.get("say"));
            toFlow("", mapping.get("call"));
        }
    }

    private void node(String flow, @Nullable Content target) {
        if (target instanceof Scalar name && !name.isNothing()) {
            found.add(new ToNode(flow, name));
        }
    }

    private void toFlow(String flow, @Nullable Content target) {
        if (target instanceof Scalar name) {
            found.add(new ToFlow(flow, name));
        }
    }

    private void expression(String flow, @Nullable Content content) {
        if (content instanceof Scalar scalar && !scalar.isNothing()) {
            found.add(new InExpression(flow, FlowExpression.of(scalar)));
        }
    }

    /** A text, or texts by language. */
    private void text(String flow, @Nullable Content content) {
        if (content instanceof Scalar scalar) {
            TextTemplate.of(scalar).expressions().forEach(expression -> found.add(new InExpression(flow, expression)));
        } else {
            each(content, entry -> {
                if (entry.value() instanceof Scalar) {
                    text(flow, entry.value());
                }
            });
        }
    }
}
