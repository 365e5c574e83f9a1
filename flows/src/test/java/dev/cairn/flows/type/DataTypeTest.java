package dev.cairn.flows.type;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.json.JsonCodec;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class DataTypeTest {
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    private static JsonNode json(String text) {
        return JSON.readTree(text.replace('\'', '"'));
    }

    private static DataType type(String text) {
        TypeReader.Result result = TypeReader.read(json(text));
        assertThat(result.problems()).isEmpty();
        return result.type().orElseThrow();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            'text'|'hello'|'hello'
            {'whole':{'from':50,'to':2000}}|50|50
            'whole'|12.0|12
            'number'|1.50|1.5
            'number'|1e2|100
            'yes_no'|true|true
            {'choice':['tennis','path']}|'Tennis'|'tennis'
            {'choices':['a','b','c']}|['c','a']|['a','c']
            {'choices':['a','b']}|'b'|['b']
            'date'|'2026-11-25'|'2026-11-25'
            'time'|'19:30'|'19:30:00'
            'moment'|'2026-11-25T19:30:00+01:00[Europe/Berlin]'|'2026-11-25T19:30:00+01:00[Europe/Berlin]'
            'moment'|'2026-11-25T19:30Z'|'2026-11-25T19:30:00Z'
            'duration'|'PT90M'|'PT1H30M'
            {'money':'EUR'}|12.50|{'amount':12.5,'currency':'EUR'}
            'money'|{'currency':'USD','amount':3}|{'amount':3,'currency':'USD'}
            'email'|' Ann@Example.COM '|'Ann@example.com'
            {'phone':'DE'}|'030 123456'|'+4930123456'
            'url'|'HTTPS://Example.com/A'|'https://example.com/A'
            {'list':'whole'}|[3,1,3]|[3,1,3]
            {'json':{'schema':{'type':'object'}}}|{'b':1.0,'a':[]}|{'a':[],'b':1}
            """)
    void readsAndWritesInOneForm(String type, String given, String written) {
        CheckedValue checked = type(type).read(json(given));
        assertThat(checked.objection()).isEmpty();
        Value value = checked.accepted().orElseThrow();
        assertThat(value.toJson().toString()).isEqualTo(json(written).toString());
        assertThat(type(type).read(value.toJson()).accepted()).contains(value);
        assertThat(type(type).check(value)).isEqualTo(checked);
        JsonCodec codec = JsonCodec.standard();
        assertThat(codec.<Held>read("a value", codec.write(new Held(value)), Held.class))
                .isEqualTo(new Held(value));
    }

    private record Held(Value value) {}

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {'whole':{'from':50,'to':2000}}|'1200'|expected a whole number from 50 to 2000, found '1200'
            {'whole':{'from':50,'to':2000}}|12000|expected a whole number from 50 to 2000, found 12000
            'whole'|1.5|expected a whole number, found 1.5
            'whole'|1e400|expected a whole number, found 1E+400
            {'number':{'from':1}}|0.5|expected a number of at least 1, found 0.5
            'text'|' '|expected a text, found ''
            {'text':{'pattern':'[0-9]+'}}|'a'|expected a text of the form [0-9]+, found 'a'
            {'text':{'to':3}}|'abcd'|expected a text of 1 to 3 characters, found 'abcd'
            'yes_no'|'yes'|expected yes or no, found 'yes'
            'yes_no'|1|expected yes or no, found 1
            {'choice':['tennis','path']}|'polo'|expected one of tennis, path, found 'polo'
            {'choices':{'options':['a','b','c'],'to':2}}|['a','b','c']|expected 1 to 2 of a, b, c, found a list of 3
            {'date':{'from':'2026-01-01'}}|'2025-12-31'|expected a date of at least 2026-01-01, found '2025-12-31'
            'date'|'31.12.2025'|expected a date, found '31.12.2025'
            'date'|'2025-02-30'|expected a date, found '2025-02-30'
            'time'|'25:00'|expected a time of day, found '25:00'
            'moment'|'2026-11-25T19:30'|expected a date and a time, found '2026-11-25T19:30'
            'duration'|'PT-5M'|expected a duration, found 'PT-5M'
            'money'|12|expected a sum of money, found 12
            {'money':'EUR'}|{'amount':1,'currency':'USD'}|expected a sum of money in EUR, found an object of 2
            'email'|'ann@localhost'|expected an e-mail address, found 'ann@localhost'
            'phone'|'030 123456'|expected a phone number, found '030 123456'
            'url'|'ftp://example.com'|expected a web address, found 'ftp://example.com'
            'url'|'javascript:alert(1)'|expected a web address, found 'javascript:alert(1)'
            {'list':'whole'}|[1,'2']|expected a whole number, found '2' as item 2 of a list
            'text'|null|expected a text, found nothing
            """)
    void saysWhatWasExpectedAndWhatWasFound(String type, String given, String message) {
        assertThat(type(type).read(json(given)).objection()).contains(message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            'whole'|1200|1,200|1.200
            'number'|1234.5|1,234.5|1.234,5
            'yes_no'|true|yes|ja
            'date'|'2026-11-25'|Wednesday, November 25, 2026|Mittwoch, 25. November 2026
            'duration'|'PT1H30M'|1 hour, 30 minutes|1 Stunde, 30 Minuten
            {'choice':[{'id':'path','label':{'en':'A path','de':'Ein Weg'}}]}|'path'|A path|Ein Weg
            {'choice':['a_b']}|'a_b'|a b|a b
            """)
    void showsValuesAsTheLanguageHasThem(String type, String given, String english, String german) {
        Value value = type(type).read(json(given)).accepted().orElseThrow();
        assertThat(type(type).show(value, Locale.US)).isEqualTo(english);
        assertThat(type(type).show(value, Locale.GERMANY)).isEqualTo(german);
    }

    @Test
    void saysWhatIsExpectedInGerman() {
        assertThat(type("{'whole':{'from':1,'to':9}}").expected(Locale.GERMANY))
                .isEqualTo("eine ganze Zahl von 1 bis 9");
        assertThat(type("'email'").expected(Locale.FRENCH)).isEqualTo("an e-mail address");
    }

    @Test
    void namesWhatIsWrongWithATypeAndWhatCouldHaveBeenMeant() {
        assertThat(TypeReader.read(json("'whol'")).problems()).singleElement().satisfies(problem -> {
            assertThat(problem.found()).isEqualTo("whol");
            assertThat(problem.known()).contains("whole").hasSize(16);
        });
        assertThat(TypeReader.read(json("{'whole':{'form':1,'to':'x'}}")).problems())
                .extracting(TypeReader.Problem::path)
                .containsExactlyInAnyOrder(List.of("form"), List.of("to"));
        assertThat(TypeReader.read(json("{'list':{'of':{'whole':{'fro':1}}}}")).problems())
                .first()
                .extracting(TypeReader.Problem::path)
                .isEqualTo(List.of("of", "fro"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {'whole':{'from':9,'to':1}}|no whole number is from 9 to 1
            {'choice':[]}|a choice needs options
            {'choice':['a','a']}|the option 'a' stands twice
            {'money':'EURO'}|'EURO' is no currency; expected a code as EUR or USD
            {'phone':'Germany'}|'Germany' is no country; expected a code as DE or US
            {'text':{'pattern':'('}}|'(' is no pattern of RE2: missing closing )
            {'json':{'schema':{'$ref':'https://example.com/s'}}}|the schema refers to 'https://example.com/s' outside of itself; write it out under $defs
            'choice'|'options' is missing
            'x y'|'x y' is no type
            5|a type is a name, or a name with its options, not 5
            """)
    void refusesTypesThatNoValueHas(String type, String message) {
        assertThat(TypeReader.read(json(type)).problems())
                .first()
                .extracting(TypeReader.Problem::message)
                .isEqualTo(message);
    }

    @Test
    void isEqualByWhatItSays() {
        assertThat(type("{'json':{'schema':{'type':'object','title':'t'}}}"))
                .isEqualTo(type("{'json':{'title':'t','type':'object'}}"));
        assertThat(type("{'number':{'from':1.0}}")).isEqualTo(type("{'number':{'from':1}}"));
        assertThat(type("{'choice':['a','b']}")).isNotEqualTo(type("{'choice':['b','a']}"));
    }

    @Test
    void aHostilePatternTakesLinearTime() {
        DataType text = type("{'text':{'pattern':'(a+)+b'}}");
        assertThat(text.read(json("'" + "a".repeat(5000) + "'")).objection()).isPresent();
        DataType data = type("{'json':{'type':'string','pattern':'^(a+)+b$'}}");
        assertThat(data.read(json("'" + "a".repeat(5000) + "'")).objection()).isPresent();
    }
}
