export const MARKS: Record<string, string> = {
  running: '●',
  waiting: '◐',
  succeeded: '✓',
  failed: '✕',
  cancelled: '⊘',
  budget_exhausted: '◔',
};

/** A status as it is read. */
export function statusWords(status: string): string {
  return status.replaceAll('_', ' ');
}

/** A run's status by shape, colour and word. */
export function Status({ of }: { of: string }) {
  return (
    <span className={`status ${of}`}>
      <span aria-hidden="true">{MARKS[of] ?? '·'}</span> {statusWords(of)}
    </span>
  );
}
