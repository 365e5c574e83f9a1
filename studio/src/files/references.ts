// Where a value refers to files: texts that may be the hash of one. Pure.

/** A file's name by its content. */
const HASH = /^[0-9a-f]{64}$/;
/** So many are looked for in one value. */
const MOST = 50;

export type Reference = { path: string; hash: string };

export function isHash(value: unknown): value is string {
  return typeof value === 'string' && HASH.test(value);
}

/** Those in a value, each with its place. */
export function referencesIn(value: unknown, most = MOST): Reference[] {
  const found: Reference[] = [];
  const look = (at: unknown, path: readonly string[]): void => {
    if (found.length >= most) {
      return;
    }
    if (isHash(at)) {
      found.push({ path: path.join('.'), hash: at });
    } else if (typeof at === 'object' && at !== null) {
      for (const [name, one] of Object.entries(at)) {
        look(one, [...path, name]);
      }
    }
  };
  look(value, []);
  return found;
}
