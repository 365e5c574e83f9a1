package dev.cairn.bench.flows;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.javarosa.core.model.FormDef;
import org.javarosa.core.model.FormIndex;
import org.javarosa.core.model.data.IntegerData;
import org.javarosa.core.model.instance.InstanceInitializationFactory;
import org.javarosa.form.api.FormEntryController;
import org.javarosa.form.api.FormEntryModel;
import org.javarosa.model.xform.XFormsModule;
import org.javarosa.xform.util.XFormUtils;

/**
 * Fills in the form as an XForm, by JavaRosa, which ODK Collect fills in its forms with. After a correction it either looks for the next question without an answer, as
 * Cairn's walk does, or only works out what is relevant.
 */
final class JavaRosaForms implements FormContender {
    private final ConditionedForm form;
    private final boolean looksOn;
    private final byte[] xml;

    JavaRosaForms(ConditionedForm form, boolean looksOn) {
        this.form = form;
        this.looksOn = looksOn;
        this.xml = form.xform().getBytes(StandardCharsets.UTF_8);
        new XFormsModule().registerModule();
    }

    @Override
    public String name() {
        return looksOn ? "javarosa" : "javarosa, not looking on";
    }

    @Override
    public Filling begin(int number) throws Exception {
        FormDef definition = XFormUtils.getFormFromInputStream(new ByteArrayInputStream(xml));
        definition.initialize(true, new InstanceInitializationFactory());
        return new Filled(new FormEntryController(new FormEntryModel(definition)), number);
    }

    private final class Filled implements Filling {
        private final FormEntryController controller;
        private final int number;
        private final List<FormIndex> questions = new ArrayList<>();

        Filled(FormEntryController controller, int number) {
            this.controller = controller;
            this.number = number;
        }

        @Override
        public void answerAll() {
            for (int i = 0; i < form.questions(); i++) {
                if (controller.stepToNextEvent() != FormEntryController.EVENT_QUESTION) {
                    throw new IllegalStateException("question " + i + " is not asked");
                }
                questions.add(controller.getModel().getFormIndex());
                give(ConditionedForm.answer(i, number));
            }
        }

        private void give(int value) {
            if (controller.answerQuestion(new IntegerData(value), true) != FormEntryController.ANSWER_OK) {
                throw new IllegalStateException("the answer " + value + " was not taken");
            }
        }

        @Override
        public void correct() {
            for (int i = 0; i + 2 < form.questions(); i += 3) {
                controller.jumpToIndex(questions.get(i));
                give(ConditionedForm.correction(i, number));
                if (looksOn) {
                    lookOn();
                }
            }
        }

        /** To the next question that is asked and has no answer, or to the end. */
        private void lookOn() {
            while (controller.stepToNextEvent() != FormEntryController.EVENT_END_OF_FORM) {
                if (controller.getModel().getQuestionPrompt().getAnswerValue() == null) {
                    return;
                }
            }
        }

        @Override
        public int asked() {
            controller.jumpToIndex(FormIndex.createBeginningOfFormIndex());
            int asked = 0;
            while (controller.stepToNextEvent() != FormEntryController.EVENT_END_OF_FORM) {
                asked++;
            }
            return asked;
        }
    }
}
