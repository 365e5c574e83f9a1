// Meters as people call them. Pure.
import type { GraphAnswer } from '../api/client';
import { duration } from './journal';

export type MeterLabels = GraphAnswer['meters'];
export const NO_LABELS: MeterLabels = {};

const MICROS = 1_000_000;

/** What it is called; of one that nobody has told of, its name as words. */
export function meterName(meter: string, labels: MeterLabels): string {
  return labels[meter]?.many ?? meter.replaceAll('_', ' ');
}

/** A reading without what it is of: a count, a time, money. */
export function reading(meter: string, value: number, labels: MeterLabels): string {
  switch (labels[meter]?.unit) {
    case 'milliseconds':
      return duration(value);
    case 'micro_usd':
      return `$${(value / MICROS).toLocaleString('en', { maximumSignificantDigits: 4 })}`;
    default:
      return value.toLocaleString();
  }
}

/** A reading with what it is of: 1 restart, 1,200 acts, time at work 1 min 30 s. */
export function amount(meter: string, value: number, labels: MeterLabels): string {
  const label = labels[meter];
  const name = label && value === 1 ? label.one : meterName(meter, labels);
  const read = reading(meter, value, labels);
  return label && label.unit !== 'count' ? `${name} ${read}` : `${read} ${name}`;
}

/** What is typed into a form for a limit: time and money by their small unit, which is said. */
export function limitName(meter: string, labels: MeterLabels): string {
  const units: Record<string, string> = { milliseconds: ' (milliseconds)', micro_usd: ' (millionths of a dollar)' };
  return `${meterName(meter, labels)}${units[labels[meter]?.unit ?? ''] ?? ''}`;
}

/** So many limits stand at the run's head. */
const NEAREST = 3;

/** Of the limits of a run those that it has come nearest to, the nearest first; what was not used at all is near to none. */
export function nearest(used: unknown, limits: Record<string, number>): { meter: string; used: number; most: number }[] {
  const read = (used ?? {}) as Record<string, unknown>;
  return Object.entries(limits)
    .map(([meter, most]) => ({ meter, used: Number(read[meter] ?? 0), most }))
    .filter((one) => one.used > 0 && one.most > 0)
    .sort((one, other) => other.used / other.most - one.used / one.most)
    .slice(0, NEAREST);
}
