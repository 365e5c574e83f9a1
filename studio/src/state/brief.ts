import { isExact } from '../api/exact';
import { counted } from '../ui/counted';

export function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !isExact(value);
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
