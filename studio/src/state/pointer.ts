// Places in a state as the API names them: JSON Pointers. Pure.

/** The place that names lead to. */
export function pointer(names: readonly string[]): string {
  return names.map((name) => `/${escaped(name)}`).join('');
}

/** A name as a part of a place. */
export function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The names that lead to a place. */
export function namesIn(path: string): string[] {
  return path
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}
