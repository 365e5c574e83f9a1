package dev.cairn.report;

import java.nio.file.Path;

/** Writes a sample report, to look at: {@code SampleReportMain FOLDER SCREENS}. */
final class SampleReportMain {
    private SampleReportMain() {}

    public static void main(String[] arguments) {
        SampleReport sample = SampleReport.of(Integer.parseInt(arguments[1]));
        ReportWriter.into(Path.of(arguments[0])).write(sample.map(), sample.summary(), sample);
    }
}
