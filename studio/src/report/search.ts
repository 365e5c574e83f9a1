// Finds screens by title, activity, id or the label of an element. Pure.
import { type FoundScreen, type Report, titleOf } from './reportData';

export type Hit = { screen: FoundScreen; rank: number; where: string };

/** What holds the words, best first; null where nothing is sought. */
export function hits(report: Report, text: string): Hit[] | null {
  const words = text.trim().toLocaleLowerCase();
  if (!words) {
    return null;
  }
  return report.map.screens.flatMap((screen) => hit(report, screen, words) ?? []).sort((a, b) => a.rank - b.rank);
}

function hit(report: Report, screen: FoundScreen, words: string): Hit | undefined {
  const has = (text: string) => text.toLocaleLowerCase().includes(words);
  if (has(titleOf(screen))) {
    return { screen, rank: 0, where: report.activityName(screen.activity) };
  }
  if (screen.id === words || has(screen.activity)) {
    return { screen, rank: 1, where: `${screen.id} · ${report.activityName(screen.activity)}` };
  }
  const element = screen.elements.find((one) => has(one.label));
  return element && { screen, rank: 2, where: `has “${element.label}”` };
}
