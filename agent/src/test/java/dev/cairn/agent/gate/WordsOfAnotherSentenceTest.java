package dev.cairn.agent.gate;

import static dev.cairn.agent.gate.LabelRulings.answered;
import static dev.cairn.agent.gate.LabelRulings.mode;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a question asks to do to what stands in the sentence before, and what a participle behind an act makes of it. */
class WordsOfAnotherSentenceTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "A file of that name is there already. Do you want to replace it?",
                "7 filer finns redan. Vill du ersätta dem?",
                "Alle bestanden bestaan al. Wil je ze vervangen?",
                "Soubor již existuje. Chcete jej nahradit?",
                "7 archivos ya existen. ¿Desea reemplazarlos?",
                "Bestanden vervangen?",
                "Zastąp pliki?"
            })
    void holdsTheYesToWhetherToReplaceWhatWasNamed(String question) {
        assertThat(answered(question)).isNotEqualTo(Mode.ALLOW);
    }

    @ParameterizedTest
    @ValueSource(strings = {"The picture is ready. Do you want to replace the battery?", "Opened the file. Continue?"})
    void passesWhereNothingOfTheKindIsNamed(String question) {
        assertThat(answered(question)).isEqualTo(Mode.ALLOW);
    }

    @ParameterizedTest
    @ValueSource(strings = {"订阅的频道", "删除的文件", "削除した項目", "ब्लॉक किए हुए संपर्क"})
    void passesWhatWasDoneToSomething(String label) {
        assertThat(mode(label)).isEqualTo(Mode.ALLOW);
    }

    @ParameterizedTest
    @ValueSource(strings = {"删除选中", "删除已删除的文件", "删除选中的文件", "削除した項目を削除", "削除のみ", "ब्लॉक किए हुए संपर्क हटाएं"})
    void holdsWhatIsDoneNow(String label) {
        assertThat(mode(label)).isNotEqualTo(Mode.ALLOW);
    }
}
