/** That a run could not be carried on several times in a row, and rests until somebody releases it. */
export function HeldSign({ cause }: { cause: string }) {
  return (
    <span className="wrong" title={`Could not be carried on, several times in a row: ${cause}`}>
      held
    </span>
  );
}
