package dev.cairn.flows.understand;

import dev.cairn.flows.reader.Reading;
import dev.cairn.flows.type.ChoiceType;
import dev.cairn.flows.type.ChoicesType;
import dev.cairn.flows.type.DataType;
import dev.cairn.flows.type.DateType;
import dev.cairn.flows.type.DurationType;
import dev.cairn.flows.type.EmailType;
import dev.cairn.flows.type.JsonType;
import dev.cairn.flows.type.ListType;
import dev.cairn.flows.type.MomentType;
import dev.cairn.flows.type.MoneyType;
import dev.cairn.flows.type.NumberType;
import dev.cairn.flows.type.PhoneType;
import dev.cairn.flows.type.TextType;
import dev.cairn.flows.type.TimeType;
import dev.cairn.flows.type.UrlType;
import dev.cairn.flows.type.WholeType;
import dev.cairn.flows.type.YesNoType;

/** Whether what was read can be nothing else, so that it counts though something else was asked. */
final class ReadingCertainty {
    private static final double WHOLE_NAME = 0.95;

    private ReadingCertainty() {}

    static boolean is(DataType type, Reading.Answered answered) {
        return switch (type) {
            case EmailType email -> true;
            case PhoneType phone ->
                answered.quote().text().chars().filter(Character::isDigit).count() >= 7;
            case UrlType url -> answered.certainty() >= Reading.SURE;
            case DateType date -> answered.certainty() >= Reading.SURE;
            case TimeType time -> answered.certainty() >= Reading.SURE;
            case MomentType moment -> answered.certainty() >= Reading.SURE;
            case DurationType duration -> answered.certainty() >= Reading.SURE;
            case MoneyType money ->
                answered.quote().text().codePoints().anyMatch(c -> !Character.isDigit(c) && c != '.' && c != ',');
            case ChoiceType choice -> answered.certainty() >= WHOLE_NAME;
            case ChoicesType choices -> false;
            case TextType text -> false;
            case WholeType whole -> false;
            case NumberType number -> false;
            case YesNoType yesNo -> false;
            case ListType list -> false;
            case JsonType json -> false;
        };
    }
}
