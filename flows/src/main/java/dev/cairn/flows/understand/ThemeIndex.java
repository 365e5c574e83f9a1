package dev.cairn.flows.understand;

import dev.cairn.flows.reader.Thesaurus;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.WordlistLoader;
import org.apache.lucene.analysis.de.GermanAnalyzer;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.es.SpanishAnalyzer;
import org.apache.lucene.analysis.fr.FrenchAnalyzer;
import org.apache.lucene.analysis.it.ItalianAnalyzer;
import org.apache.lucene.analysis.pt.PortugueseAnalyzer;
import org.apache.lucene.analysis.snowball.SnowballFilter;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.store.ByteBuffersDirectory;

/** Themes by their words, as stems, weighed by BM25: a word that stands in few themes says more. Immutable and thread-safe; to be kept. */
public final class ThemeIndex {
    private static final String ID = "id";
    private static final String ABOUT = "about";
    private static final String WORDS = "words";
    private static final float ABOUT_COUNTS = 2f;
    private static final int MOST_TERMS = 200;
    private static final float LENGTH_COUNTS = 0.4f;

    /** Lucene's own list for English has 33 words, and {@code you}, {@code me} and {@code my} are not among them. */
    private static final CharArraySet ENGLISH_STOP_WORDS = stopWords("english_stop.txt");

    private final Analyzer analyzer;
    private final IndexSearcher searcher;
    private final int themes;
    private final ThemeKind kind;
    private final Thesaurus alike;

    /** Of themes in a language. */
    public ThemeIndex(ThemeKind kind, List<Theme> themes, Locale locale) {
        BM25Similarity weights = new BM25Similarity(kind.frequency(), LENGTH_COUNTS);
        this.kind = kind;
        this.analyzer = analyzer(kind, locale);
        this.themes = themes.size();
        this.alike = Thesaurus.of(locale);
        ByteBuffersDirectory directory = new ByteBuffersDirectory();
        IndexWriterConfig config = new IndexWriterConfig(analyzer).setSimilarity(weights);
        try (IndexWriter writer = new IndexWriter(directory, config)) {
            for (Theme theme : themes) {
                Document document = new Document();
                document.add(new StringField(ID, theme.id(), Field.Store.YES));
                theme.about().forEach(text -> document.add(new TextField(ABOUT, text, Field.Store.NO)));
                theme.words().forEach(text -> document.add(new TextField(WORDS, text, Field.Store.NO)));
                writer.addDocument(document);
            }
            writer.commit();
            this.searcher = new IndexSearcher(DirectoryReader.open(directory));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        searcher.setSimilarity(weights);
        searcher.setQueryCache(null);
    }

    private static Analyzer analyzer(ThemeKind kind, Locale locale) {
        return switch (locale.getLanguage()) {
            case "de" -> new GermanAnalyzer();
            case "en" -> kind == ThemeKind.PATH ? new EnglishAnalyzer(ENGLISH_STOP_WORDS) : new EnglishAnalyzer();
            case "fr" -> new FrenchAnalyzer();
            case "es" -> new SpanishAnalyzer();
            case "it" -> new ItalianAnalyzer();
            case "pt" -> new PortugueseAnalyzer();
            default -> new StandardAnalyzer();
        };
    }

    private static CharArraySet stopWords(String file) {
        try (InputStream in = SnowballFilter.class.getResourceAsStream(file);
                Reader reader = new InputStreamReader(Objects.requireNonNull(in, file), StandardCharsets.UTF_8)) {
            return CharArraySet.unmodifiableSet(WordlistLoader.getSnowballWordSet(reader));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * How well a theme fits.
     *
     * @param score about 1 for each telling word that both have
     */
    public record Match(String id, double score) {}

    /** The themes that have words of a text, the best first; none if no theme has any. */
    public List<Match> match(String text) {
        Map<String, Float> terms = terms(text);
        if (terms.isEmpty() || themes == 0) {
            return List.of();
        }
        BooleanQuery.Builder query = new BooleanQuery.Builder();
        terms.forEach((term, weight) -> {
            query.add(
                    new BoostQuery(new TermQuery(new Term(ABOUT, term)), ABOUT_COUNTS * weight),
                    BooleanClause.Occur.SHOULD);
            query.add(new BoostQuery(new TermQuery(new Term(WORDS, term)), weight), BooleanClause.Occur.SHOULD);
        });
        try {
            Map<Integer, Match> found = new TreeMap<>();
            int rank = 0;
            for (ScoreDoc hit : searcher.search(query.build(), Math.min(20, themes)).scoreDocs) {
                String id = searcher.storedFields().document(hit.doc).get(ID);
                found.put(rank++, new Match(id, hit.score / rarest()));
            }
            return List.copyOf(found.values());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Another theme that a text speaks of as much as of this one, by the measure of {@link PathVoter}; empty if this one stands out. */
    public Optional<String> rival(String theme, String text) {
        List<Match> matches = match(text);
        double own = matches.stream()
                .filter(match -> match.id().equals(theme))
                .mapToDouble(Match::score)
                .findFirst()
                .orElse(0);
        return matches.stream()
                .filter(match -> !match.id().equals(theme))
                .filter(match -> match.score() > own * (1 - PathVoter.STANDS_OUT))
                .map(Match::id)
                .findFirst();
    }

    /** What a word weighs that one theme only has: with it, scores do not depend on how many themes there are. */
    private double rarest() {
        return Math.log(1 + (themes - 1 + 0.5) / 1.5);
    }

    private Map<String, Float> terms(String text) {
        Map<String, Float> terms = new LinkedHashMap<>();
        List<String> own = stems(text);
        own.forEach(term -> terms.put(term, 1f));
        alike.alike(text).forEach(other -> stems(other).forEach(term -> terms.putIfAbsent(term, kind.alike())));
        return terms;
    }

    private List<String> stems(String text) {
        List<String> terms = new ArrayList<>();
        try (TokenStream stream = analyzer.tokenStream(ABOUT, text)) {
            CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
            stream.reset();
            while (stream.incrementToken() && terms.size() < MOST_TERMS) {
                if (!terms.contains(term.toString())) {
                    terms.add(term.toString());
                }
            }
            stream.end();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return terms;
    }
}
