import { counted } from '../ui/counted';
// What is another between two values, by path.

export type Change = { path: string[]; kind: 'added' | 'removed' | 'changed'; before?: unknown; after?: unknown };

/** No more are listed; `cut` says that there are. */
export const MOST_CHANGES = 500;

export function changesOf(before: unknown, after: unknown): { changes: Change[]; cut: boolean } {
  const changes: Change[] = [];
  compare([], before, after, changes);
  return { changes: changes.slice(0, MOST_CHANGES), cut: changes.length > MOST_CHANGES };
}

function compare(path: string[], before: unknown, after: unknown, found: Change[]): void {
  if (Object.is(before, after) || found.length > MOST_CHANGES) {
    return;
  }
  if (!isBranch(before) || !isBranch(after) || Array.isArray(before) !== Array.isArray(after)) {
    found.push({ path, kind: 'changed', before, after });
    return;
  }
  const old = before as Record<string, unknown>;
  const now = after as Record<string, unknown>;
  for (const key of Object.keys(old)) {
    if (Object.hasOwn(now, key)) {
      compare([...path, key], old[key], now[key], found);
    } else {
      found.push({ path: [...path, key], kind: 'removed', before: old[key] });
    }
  }
  for (const key of Object.keys(now)) {
    if (!Object.hasOwn(old, key)) {
      found.push({ path: [...path, key], kind: 'added', after: now[key] });
    }
  }
}

export function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** A value in some characters; what is long is cut. */
export function brief(value: unknown, most = 120): string {
  if (Array.isArray(value)) {
    return value.length === 0 ? '[]' : `[${counted(value.length, 'item')}]`;
  }
  if (isBranch(value)) {
    const count = Object.keys(value).length;
    return count === 0 ? '{}' : `{${counted(count, 'field')}}`;
  }
  const shown = JSON.stringify(value) ?? 'nothing';
  return shown.length > most ? `${shown.slice(0, most)}… ${shown.length} characters` : shown;
}
