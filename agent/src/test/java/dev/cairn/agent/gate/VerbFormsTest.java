package dev.cairn.agent.gate;

import static dev.cairn.agent.gate.LabelRulings.answered;
import static dev.cairn.agent.gate.LabelRulings.mode;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Acts in the forms that a language has for commands, and in what it asks by; and labels that only have their letters. */
class VerbFormsTest {
    @ParameterizedTest
    @CsvSource({
        "ka, ნაგვის დაცარიელება",
        "ka, სურათი ნაგავში გადავაგდოთ?",
        "ka, ფოტოს სანაგვეში გადატანა",
        "ka, შეიძინეთ ბილეთი",
        "ka, გამოაქვეყნე სიახლე",
        "ka, სესიის დასრულება",
        "ka, პაროლის შეცვლა",
        "ka, წვდომის შეწყვეტა",
        "ka, ორფაქტორიანი ავთენტიკაციის გამორთვა",
        "kn, ಚಿತ್ರವನ್ನು ಕಸದ ಬುಟ್ಟಿಗೆ ಸ್ಥಳಾಂತರಿಸಿ",
        "kn, ಸದಸ್ಯರನ್ನು ಹೊರಹಾಕು",
        "kn, ಈಗ ಪಾವತಿ ಮಾಡಿ",
        "kn, ಸ್ನೇಹಿತರನ್ನು ಆಮಂತ್ರಿಸಿ",
        "kn, ಚಂದಾದಾರಿಕೆಯನ್ನು ರದ್ದುಗೊಳಿಸು",
        "kn, ಗುಪ್ತಪದವನ್ನು ಬದಲಾಯಿಸಿ",
        "kn, ಗುಂಪನ್ನು ಬಿಡಿ",
        "tg, Несткунии аксҳо",
        "tg, Ҳазфи сурат",
        "tg, Аксро ба партовдон интиқол додан",
        "tg, Обунаро бекор кардан",
        "tg, Гузарвожа: иваз кардани парол",
        "tg, Даъват кардани дӯстон",
        "tg, Тағйиротро рад кардан",
        "tg, Харидории чипта",
        "eo, Detrui ĉiujn fotojn",
        "eo, Malkonekti konton",
        "be, Апаражніць сметніцу",
        "mk, Тргнете го членот",
        "cy, Canslo tanysgrifiad",
        "ga, Cealaigh an síntiús",
        "hy, Տեղափոխել լուսանկարը աղբարկղ",
        "az, Şəkli zibil qutusuna at",
        "uz, Obunani bekor qilish",
        "uz, Расмни ўчириш",
        "vi, Chuyển ảnh vào sọt rác",
        "kk, Жазылымды тоқтату",
        "mn, Зургийг хогийн сав руу хийх",
        "vi, Vô hiệu hoá mã hoá",
        "zh, 撤销邀请",
        "zh, 立即订阅"
    })
    void holdsActsInTheFormsOfALanguage(String language, String label) {
        assertThat(mode(label)).as(language).isNotEqualTo(Mode.ALLOW);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ნამდვილად გსურთ ალბომის წაშლას?",
                "გინდათ გამოწერის გაუქმება?",
                "ಈ ಚಿತ್ರವನ್ನು ತೆಗೆಯಬೇಕೇ?",
                "ಸಂದೇಶವನ್ನು ಸಲ್ಲಿಸಬೇಕೇ?",
                "Файл гум мешавад?",
                "Аз гурӯҳ мебароем?"
            })
    void holdsTheAnswerToWhoeverAsksInOtherForms(String question) {
        assertThat(answered(question)).isNotEqualTo(Mode.ALLOW);
    }

    /** What was done, what could not be, whom or what it is about; and to undo, which is no revoking. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "წაშლილი ფაილები",
                "წაშლის გაუქმება",
                "პარამეტრები",
                "ფილტრის მოცილება",
                "ಅಳಿಸಲಾಗಿದೆ",
                "ಅಳಿಸಲು ಸಾಧ್ಯವಿಲ್ಲ",
                "ಹುಡುಕಾಟ ತೆರವುಗೊಳಿಸಿ",
                "ಸೆಟ್ಟಿಂಗ್‌ಗಳು",
                "Ирсолшуда",
                "Хатои ирсол",
                "Танзимот",
                "撤销",
                "撤銷",
                "取消收藏",
                "发送者",
                "支付金额",
                "捐赠者",
                "訂閱數",
                "更新订阅",
                "Bỏ chặn",
                "Усунення несправностей"
            })
    void letsWhatOnlyHasItsLettersPass(String label) {
        assertThat(mode(label)).isEqualTo(Mode.ALLOW);
    }

    /** Of losses nothing is let off for what stands behind them. */
    @ParameterizedTest
    @ValueSource(strings = {"删除次数", "清空编号", "发送", "发送文件", "购买选项，删除全部"})
    void holdsALossWhateverItIsAbout(String label) {
        assertThat(mode(label)).isNotEqualTo(Mode.ALLOW);
    }
}
