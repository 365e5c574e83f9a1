package dev.cairn.flows.reader;

import com.google.i18n.phonenumbers.PhoneNumberMatch;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.PhoneNumberUtil.Leniency;
import dev.cairn.flows.type.PhoneType;
import dev.cairn.flows.type.Value;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nibor.autolink.LinkExtractor;
import org.nibor.autolink.LinkSpan;
import org.nibor.autolink.LinkType;

/** Reads addresses of mail and web, and telephone numbers. */
final class ContactReader {
    private static final double SURE = 0.95;
    private static final int MOST_TRIES = 200;
    private static final Pattern SPOKEN = Pattern.compile(
            "(?<![\\p{L}\\p{N}._%+-])([\\p{L}\\p{N}._%+-]++)\\s*(?:\\(at\\)|\\[at\\]|\\s(?:at|ät)\\s)\\s*([\\p{L}\\p{N}-]+(?:\\s*(?:\\.|\\(dot\\)|\\[dot\\]|\\s(?:dot|punkt)\\s)\\s*[\\p{L}]{2,})++)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern DOT = Pattern.compile(
            "(?<!\\s)\\s*(?:\\(dot\\)|\\[dot\\]|\\s(?:dot|punkt)\\s|\\.)\\s*", Pattern.CASE_INSENSITIVE);
    private static final LinkExtractor LINKS = LinkExtractor.builder()
            .linkTypes(EnumSet.of(LinkType.EMAIL, LinkType.URL, LinkType.WWW))
            .build();
    private static final Pattern BARE_DOMAIN = Pattern.compile(
            "(?<![@\\p{L}\\p{N}.-])(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?\\.){1,126}(?:\\p{L}{2,24})(?:/[^\\s]*)?(?![\\p{L}\\p{N}@])");

    private final String message;

    ContactReader(String message) {
        this.message = message;
    }

    List<Mention<Value>> emails() {
        List<Mention<Value>> found = new ArrayList<>();
        for (LinkSpan link : LINKS.extractLinks(message)) {
            if (link.getType() == LinkType.EMAIL) {
                found.add(mention(link, message.substring(link.getBeginIndex(), link.getEndIndex())));
            }
        }
        if (found.isEmpty() && message.length() < 1_000) {
            Matcher spoken = SPOKEN.matcher(message);
            while (spoken.find()) {
                String address =
                        spoken.group(1) + "@" + DOT.matcher(spoken.group(2)).replaceAll(".");
                found.add(new Mention<>(new Value.Text(domainSmall(address)), spoken.start(), spoken.end(), SURE));
            }
        }
        return found.stream()
                .map(mention -> mention.<Value>map(
                        value -> value instanceof Value.Text(String text) ? new Value.Text(domainSmall(text)) : value))
                .toList();
    }

    private static String domainSmall(String address) {
        int at = address.lastIndexOf('@');
        return address.substring(0, at) + address.substring(at).toLowerCase(Locale.ROOT);
    }

    private static Mention<Value> mention(LinkSpan link, String text) {
        return new Mention<>(new Value.Text(text), link.getBeginIndex(), link.getEndIndex(), SURE);
    }

    /** Addresses of the web; {@code https} where none says how. */
    List<Mention<String>> urls() {
        List<Mention<String>> found = new ArrayList<>();
        for (LinkSpan link : LINKS.extractLinks(message)) {
            String text = message.substring(link.getBeginIndex(), link.getEndIndex());
            if (link.getType() != LinkType.EMAIL) {
                found.add(new Mention<>(
                        link.getType() == LinkType.WWW ? "https://" + text : text,
                        link.getBeginIndex(),
                        link.getEndIndex(),
                        SURE));
            }
        }
        Matcher bare = BARE_DOMAIN.matcher(found.isEmpty() && message.length() < 1_000 ? message : "");
        while (bare.find()) {
            found.add(new Mention<>("https://" + bare.group(), bare.start(), bare.end(), 0.8));
        }
        return found;
    }

    List<Mention<Value>> phones(Optional<String> region) {
        List<Mention<Value>> found = new ArrayList<>();
        for (PhoneNumberMatch match : PhoneNumberUtil.getInstance()
                .findNumbers(message, region.orElse("ZZ"), Leniency.POSSIBLE, MOST_TRIES)) {
            PhoneType.canonical(match.rawString(), region)
                    .ifPresent(number ->
                            found.add(new Mention<>(new Value.Text(number), match.start(), match.end(), SURE)));
        }
        return found;
    }
}
