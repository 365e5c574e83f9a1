package dev.cairn.flows.talk;

import dev.cairn.engine.json.Json;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.compiled.CompiledNode.Detail;
import dev.cairn.flows.compiled.PrivateNames;
import dev.cairn.flows.document.Content;
import dev.cairn.flows.expression.Bindings;
import dev.cairn.flows.expression.Expression;
import dev.cairn.flows.model.FlowNode;
import dev.cairn.flows.model.FlowRule;
import dev.cairn.flows.model.TextTemplate;
import dev.cairn.flows.model.Topic;
import dev.cairn.flows.model.Wording;
import dev.cairn.flows.type.ChoiceOption;
import dev.cairn.flows.type.ChoiceType;
import dev.cairn.flows.type.ChoicesType;
import dev.cairn.flows.type.DataType;
import dev.cairn.flows.walk.AnswerRef;
import dev.cairn.flows.walk.DueText;
import dev.cairn.flows.walk.FramePath;
import dev.cairn.flows.walk.Objection;
import dev.cairn.flows.walk.Stop;
import dev.cairn.flows.walk.Walker;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** One talk's words, where it stands. For one thread. */
final class TalkVoice {
    private final Talk talk;
    private final Walker walker;
    private final CompiledFlow flow;
    private final Locale locale;
    private final ValuePhrase phrases;
    private final Optional<PrivateNames> hidden;

    /** @param hidden what is not to be said, if anything */
    TalkVoice(Talk talk, Walker walker, CompiledFlow flow, Optional<PrivateNames> hidden) {
        this.talk = talk;
        this.walker = walker;
        this.flow = flow;
        this.locale = talk.setting().language();
        this.phrases = new ValuePhrase(flow, talk.setting());
        this.hidden = hidden;
    }

    List<String> texts() {
        List<String> texts = new ArrayList<>();
        talk.remarks().forEach(remark -> texts.addAll(remarked(remark)));
        talk.standing().texts().forEach(due -> due(due).ifPresent(texts::add));
        if (talk.standing().stop() instanceof Stop.AskQuestion ask
                && talk.remarks().isEmpty()) {
            ask.objection()
                    .flatMap(objection -> objected(new AnswerRef(ask.frame(), ask.key()), ask.node(), objection))
                    .ifPresent(texts::add);
        }
        return texts;
    }

    private List<String> remarked(Remark remark) {
        return switch (remark) {
            case Remark.TopicTold(String topic) -> topic(topic).stream().toList();
            case Remark.AnswerRefused(AnswerRef ref, String node, Objection objection) ->
                objected(ref, node, objection).stream().toList();
            case Remark.AnswerUnclear(AnswerRef ref, String why) ->
                List.of(walker.asking(ref)
                        .flatMap(TalkVoice::typeOf)
                        .map(type -> HouseWords.of("expected", locale, type.expected(locale)))
                        .orElse(why));
            case Remark.AnswerDoubtful(AnswerRef ref, var values) ->
                List.of(HouseWords.of("which", locale, oneOf(ref, values)));
            case Remark.NothingUnderstood nothing -> List.of(HouseWords.of("not_understood", locale));
            case Remark.TopicEnded ended -> ended(ended);
            case Remark.HouseSaid(String text) -> List.of(text);
        };
    }

    private String oneOf(AnswerRef ref, List<dev.cairn.flows.type.Value> values) {
        if (hidden.isPresent()
                && walker.graph(ref.frame())
                        .filter(graph -> PrivateNames.isAsked(graph, ref.key()))
                        .isPresent()) {
            return PrivateRedaction.PRIVATE;
        }
        Optional<DataType> type = walker.asking(ref).flatMap(TalkVoice::typeOf);
        return HouseWords.oneOf(
                values.stream()
                        .map(value -> type.map(known -> known.show(value, locale))
                                .orElseGet(() -> value.toJson().toString()))
                        .toList(),
                locale);
    }

    private static Optional<DataType> typeOf(CompiledNode node) {
        return node.detail() instanceof Detail.Question question ? Optional.of(question.type()) : Optional.empty();
    }

    private Optional<String> topic(String id) {
        Topic topic = flow.model().topics().get(id);
        return topic != null && topic.response() instanceof Topic.Response.SayText(Wording text)
                ? Optional.of(render(flow.main(), text, name -> dev.cairn.flows.expression.Evaluated.ABSENT))
                : Optional.empty();
    }

    private List<String> ended(Remark.TopicEnded ended) {
        CompiledFlow inner = flow.entering(ended.topic().flow());
        Walker there = new Walker(inner);
        there.walk(ended.topic().frame(), talk.context());
        TalkVoice voice = new TalkVoice(talk, there, inner, hidden);
        return ended.texts().stream().flatMap(text -> voice.due(text).stream()).toList();
    }

    Optional<String> due(DueText due) {
        Optional<CompiledGraph> graph = walker.graph(due.frame());
        return graph.flatMap(found -> found.node(due.node()))
                .flatMap(node -> spoken(node.model()))
                .map(text -> render(graph.orElseThrow(), text, due.frame()));
    }

    private static Optional<Wording> spoken(FlowNode node) {
        return switch (node) {
            case FlowNode.Say say -> Optional.of(say.text());
            case FlowNode.End end -> end.text();
            case FlowNode.Ask ask -> Optional.of(ask.question());
            case FlowNode.Choose choose -> choose.question();
            case FlowNode.Decide decide -> Optional.empty();
            case FlowNode.Do tool -> Optional.empty();
            case FlowNode.Call call -> Optional.empty();
        };
    }

    private Optional<String> objected(AnswerRef ref, String id, Objection objection) {
        Optional<CompiledGraph> graph = walker.graph(ref.frame());
        Optional<CompiledNode> node = graph.flatMap(found -> found.node(id));
        return switch (objection) {
            case Objection.WrongType wrong ->
                Optional.of(node.flatMap(TalkVoice::typeOf)
                        .map(type -> HouseWords.of("expected", locale, type.expected(locale)))
                        .orElseGet(wrong::message));
            case Objection.FailedCheck(int index) ->
                Optional.of(node.flatMap(found -> check(graph.orElseThrow(), found, index, ref.frame()))
                        .orElseGet(() -> HouseWords.of("failed_check", locale)));
            case Objection.FailedRule(int index) ->
                Optional.of(graph.flatMap(found -> rule(found, index, ref.frame()))
                        .orElseGet(() -> HouseWords.of("failed_rule", locale)));
            case Objection.MayNotDecline declined -> Optional.of(HouseWords.of("must_be_given", locale));
            case Objection.Frozen frozen -> Optional.of(HouseWords.of("frozen", locale));
        };
    }

    private Optional<String> check(CompiledGraph graph, CompiledNode node, int index, FramePath frame) {
        return node.model() instanceof FlowNode.Ask ask && index < ask.checks().size()
                ? ask.checks().get(index).say().map(say -> render(graph, say, frame))
                : Optional.empty();
    }

    private Optional<String> rule(CompiledGraph graph, int index, FramePath frame) {
        List<FlowRule> rules = graph.model().rules();
        return index < rules.size() ? rules.get(index).say().map(say -> render(graph, say, frame)) : Optional.empty();
    }

    private String render(CompiledGraph graph, Wording text, FramePath frame) {
        return render(graph, text, walker.names(frame).orElse(name -> dev.cairn.flows.expression.Evaluated.ABSENT));
    }

    private String render(CompiledGraph graph, Wording text, Bindings names) {
        StringBuilder said = new StringBuilder();
        for (TextTemplate.Part part :
                text.best(talk.setting().locale(), flow.model().language()).parts()) {
            said.append(
                    switch (part) {
                        case TextTemplate.Part.Literal(String literal) -> literal;
                        case TextTemplate.Part.Inserted(var written) -> {
                            Expression expression = graph.inText(written);
                            boolean hides = hidden.filter(all -> all.isRead(graph, expression))
                                    .isPresent();
                            yield hides
                                    ? PrivateRedaction.PRIVATE
                                    : phrases.of(graph, expression, expression.evaluate(names));
                        }
                    });
        }
        return said.toString();
    }

    Optional<TalkPrompt.Question> question() {
        return switch (talk.standing().stop()) {
            case Stop.AskQuestion ask -> asked(ask);
            case Stop.AskPath ask -> asked(ask);
            case Stop.RunTool tool -> Optional.empty();
            case Stop.UndoTool tool -> Optional.empty();
            case Stop.GoBack back -> Optional.empty();
            case Stop.HandOver over -> Optional.empty();
            case Stop.Finished finished -> Optional.empty();
            case Stop.NoWay none -> Optional.empty();
        };
    }

    private Optional<TalkPrompt.Question> asked(Stop.AskQuestion ask) {
        AnswerRef ref = new AnswerRef(ask.frame(), ask.key());
        CompiledGraph graph = walker.graph(ask.frame()).orElseThrow();
        FlowNode.Ask model = (FlowNode.Ask) graph.node(ask.node()).orElseThrow().model();
        DataType type = typeOf(graph.node(ask.node()).orElseThrow()).orElseThrow();
        return Optional.of(new TalkPrompt.Question(
                ref.toString(),
                ask.node(),
                render(graph, model.question(), ask.frame()),
                new Json(model.type()
                        .map(Content::toJson)
                        .map(JsonNode::toString)
                        .orElse("\"text\"")),
                options(type),
                model.optional(),
                model.isPrivate()));
    }

    private List<TalkPrompt.Option> options(DataType type) {
        List<ChoiceOption> options = type instanceof ChoiceType choice
                ? choice.options()
                : type instanceof ChoicesType choices ? choices.options() : List.of();
        return options.stream()
                .map(option -> new TalkPrompt.Option(option.id(), option.label(locale)))
                .toList();
    }

    private Optional<TalkPrompt.Question> asked(Stop.AskPath ask) {
        AnswerRef ref = new AnswerRef(ask.frame(), ask.key());
        CompiledGraph graph = walker.graph(ask.frame()).orElseThrow();
        FlowNode.Choose model =
                (FlowNode.Choose) graph.node(ask.node()).orElseThrow().model();
        List<TalkPrompt.Option> paths = model.paths().stream()
                .map(path -> new TalkPrompt.Option(path.name(), label(path.name())))
                .toList();
        String text = model.question()
                .map(question -> render(graph, question, ask.frame()))
                .orElseGet(() -> HouseWords.of(
                        "path",
                        locale,
                        HouseWords.oneOf(
                                paths.stream().map(TalkPrompt.Option::label).toList(), locale)));
        return Optional.of(
                new TalkPrompt.Question(ref.toString(), ask.node(), text, new Json("\"path\""), paths, false, false));
    }

    private String label(String path) {
        CompiledGraph graph = flow.graph(path);
        return graph.model()
                .label()
                .map(label -> render(graph, label, name -> dev.cairn.flows.expression.Evaluated.ABSENT))
                .orElse(path.replaceAll("[_-]+", " "));
    }
}
