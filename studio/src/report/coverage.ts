// A chart of totals over steps, as lines of a drawing. Pure.
import type { CoveragePoint } from './reportData';

export type Size = { width: number; height: number };
export type Scale = { x: (step: number) => number; y: (total: number) => number };

/** Numbers for an axis up to `most`: some `wanted` round ones, from 0. */
export function ticks(most: number, wanted: number): number[] {
  const rough = Math.max(1, most / wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power);
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step);
}

export function scaleOf(points: readonly CoveragePoint[], { width, height }: Size): Scale {
  const steps = Math.max(1, points.at(-1)?.step ?? 1);
  const most = Math.max(1, ...points.slice(-1).flatMap((one) => [one.screens, one.transitions, one.activities]));
  return { x: (step) => (step / steps) * width, y: (total) => height - (total / most) * height };
}

/** A line with a corner where the total changes, and none where it stays: a run of 100,000 steps has few. */
export function line(points: readonly CoveragePoint[], of: (point: CoveragePoint) => number, { x, y }: Scale): string {
  let last: number | undefined;
  const corners = points.flatMap((point, i) => {
    const total = of(point);
    if (total === last && i < points.length - 1) {
      return [];
    }
    const move = last === undefined ? `M${round(x(point.step))},${round(y(total))}` : `H${round(x(point.step))}V${round(y(total))}`;
    last = total;
    return [move];
  });
  return corners.join('');
}

/** The points at which a crash was met that was not met before. */
export function crashPoints(points: readonly CoveragePoint[]): CoveragePoint[] {
  return points.filter((one, i) => one.crashes > (points[i - 1]?.crashes ?? 0));
}

/** What was known after a step. */
export function knownAt(points: readonly CoveragePoint[], step: number): CoveragePoint | undefined {
  let low = 0;
  let high = points.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.step ?? 0) <= step) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return points[Math.max(0, low - 1)];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
