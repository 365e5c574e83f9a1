package dev.cairn.agent.ocr;

import dev.cairn.agent.screen.Bounds;
import dev.cairn.agent.screen.ScreenLine;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Tesseract's table of what it read: tab-separated columns level, page, block, paragraph, line, word, left, top, width, height, confidence,
 * text.
 */
final class TesseractTable {
    private static final int COLUMNS = 12;
    private static final String WORD = "5";
    private static final double SURE = 50;

    private TesseractTable() {}

    /** One word. */
    private record Word(String line, double confidence, ScreenLine text) {
        static Optional<Word> of(String row) {
            String[] cells = row.split("\t", COLUMNS);
            if (cells.length < COLUMNS || !cells[0].equals(WORD) || cells[COLUMNS - 1].isBlank()) {
                return Optional.empty();
            }
            try {
                int left = Integer.parseInt(cells[6]);
                int top = Integer.parseInt(cells[7]);
                Bounds at = new Bounds(left, top, left + Integer.parseInt(cells[8]), top + Integer.parseInt(cells[9]));
                String line = String.join(" ", cells[1], cells[2], cells[3], cells[4]);
                return Optional.of(
                        new Word(line, Double.parseDouble(cells[10]), new ScreenLine(cells[COLUMNS - 1].strip(), at)));
            } catch (NumberFormatException e) {
                return Optional.empty(); // no row of such a table
            }
        }

        /** Signs that stand for nothing are what a picture's edges are read as. */
        boolean isSure() {
            return confidence >= SURE && text.text().codePoints().anyMatch(Character::isLetterOrDigit);
        }
    }

    static List<ScreenLine> lines(String table) {
        Map<String, ScreenLine> lines = new LinkedHashMap<>();
        table.lines()
                .flatMap(row -> Word.of(row).stream())
                .filter(Word::isSure)
                .forEach(word -> lines.merge(word.line(), word.text(), TesseractTable::joined));
        return lines.values().stream()
                .sorted(java.util.Comparator.comparingInt(line -> line.bounds().top()))
                .toList();
    }

    private static ScreenLine joined(ScreenLine one, ScreenLine next) {
        Bounds a = one.bounds();
        Bounds b = next.bounds();
        return new ScreenLine(
                one.text() + " " + next.text(),
                new Bounds(
                        Math.min(a.left(), b.left()),
                        Math.min(a.top(), b.top()),
                        Math.max(a.right(), b.right()),
                        Math.max(a.bottom(), b.bottom())));
    }
}
