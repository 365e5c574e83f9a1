package dev.cairn.bench.flows;

import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.type.Value;
import dev.cairn.flows.walk.Acceptance;
import dev.cairn.flows.walk.AnswerRef;
import dev.cairn.flows.walk.FlowFrame;
import dev.cairn.flows.walk.FramePath;
import dev.cairn.flows.walk.GivenAnswer;
import dev.cairn.flows.walk.SettledTalk;
import dev.cairn.flows.walk.Stop;
import dev.cairn.flows.walk.Walker;
import java.time.Instant;
import java.util.Map;

/** Fills in the form as a flow: each answer is offered, then the walk says where one stands. */
final class CairnForms implements FormContender {
    private final ConditionedForm form;
    private final Walker walker;

    CairnForms(ConditionedForm form) {
        this.form = form;
        CompiledFlow flow = FlowCompiler.standard()
                .compile(FlowDocument.parse("form.yaml", form.yaml()))
                .orThrow();
        this.walker = new Walker(flow); // as talks do, which take one that another talk has left
    }

    @Override
    public String name() {
        return "cairn";
    }

    @Override
    public Filling begin(int number) {
        return new Filled(number);
    }

    private final class Filled implements Filling {
        private final int number;
        private FlowFrame root = FlowFrame.EMPTY;

        Filled(int number) {
            this.number = number;
        }

        @Override
        public void answerAll() {
            for (int i = 0; i < form.questions(); i++) {
                if (!(walker.walk(root, Map.of()).stop() instanceof Stop.AskQuestion ask)) {
                    throw new IllegalStateException("question " + i + " is not asked");
                }
                give(ask.key(), ConditionedForm.answer(i, number));
            }
        }

        private void give(String key, int number) {
            GivenAnswer answer = GivenAnswer.of(new Value.Whole(number), Instant.EPOCH);
            Acceptance acceptance = walker.offer(root, Map.of(), new AnswerRef(FramePath.ROOT, key), answer);
            SettledTalk settled = walker.settle(acceptance.root(), Map.of());
            root = settled.root();
        }

        @Override
        public void correct() {
            for (int i = 0; i + 2 < form.questions(); i += 3) {
                give("q" + i, ConditionedForm.correction(i, number));
            }
        }

        @Override
        public int asked() {
            if (!(walker.walk(root, Map.of()).stop() instanceof Stop.Finished)) {
                throw new IllegalStateException("the form is not at its end");
            }
            return walker.counting().size();
        }
    }
}
