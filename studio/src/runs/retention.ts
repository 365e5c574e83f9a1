// The rules by which ended runs go, as the form has them and as the API takes them.
import type { Schemas } from '../api/schemas';

export type Rule = Omit<Schemas['Prune'], 'preview'>;
export type AgeUnit = 'days' | 'hours';
export type RuleForm = { age: string; unit: AgeUnit; keep: string; megabytes: string };

const HOURS: Record<AgeUnit, number> = { days: 24, hours: 1 };
const MEGABYTE = 1_000_000;
const SIZES = ['B', 'kB', 'MB', 'GB', 'TB'];

/** The rule of a form; a text that says which field is no number, or that nothing was said. */
export function ruleOf({ age, unit, keep, megabytes }: RuleForm): Rule | string {
  const given: [string, string, (count: number) => Rule][] = [
    ['How long ago', age, (count) => ({ older_than_hours: Math.round(count * HOURS[unit]) })],
    ['How many to keep', keep, (count) => ({ keep: count })],
    ['How many megabytes', megabytes, (count) => ({ max_bytes: Math.round(count * MEGABYTE) })],
  ];
  let rule: Rule = {};
  for (const [name, text, make] of given) {
    if (text.trim() === '') continue;
    const count = Number(text);
    if (!Number.isFinite(count) || count < 0 || (name.endsWith('keep') && !Number.isInteger(count))) {
      return `${name}: a number from 0 on is wanted, not '${text.trim()}'`;
    }
    rule = { ...rule, ...make(count) };
  }
  return Object.keys(rule).length === 0 ? 'Say what goes: by age, by count or by size.' : rule;
}

/** Bytes for people: `3.4 MB`. */
export function sized(bytes: number): string {
  const power = Math.min(SIZES.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return `${value >= 100 || power === 0 ? Math.round(value) : value.toFixed(1)} ${SIZES[power]}`;
}
