/** A JSON Pointer as people write paths. */
export function readable(pointer: string): string {
  return (
    pointer
      .split('/')
      .slice(1)
      .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
      .join('.') || 'the state'
  );
}
