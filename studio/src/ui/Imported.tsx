/** That a run was taken out of an archive. */
export function Imported() {
  const meaning = 'Taken out of an archive: read, forked and answered here, and carried on only where somebody says what it may reach';
  return (
    <span className="dim" title={meaning}>
      imported
    </span>
  );
}
