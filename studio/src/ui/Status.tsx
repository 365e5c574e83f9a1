const MARKS: Record<string, string> = {
  running: '●',
  waiting: '◐',
  succeeded: '✓',
  failed: '✕',
  cancelled: '⊘',
  budget_exhausted: '◔',
};

/** A run's status by shape, colour and word. */
export function Status({ of }: { of: string }) {
  return (
    <span className={`status ${of}`}>
      <span aria-hidden="true">{MARKS[of] ?? '·'}</span> {of.replace('_', ' ')}
    </span>
  );
}
