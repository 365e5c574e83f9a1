import { useMemo } from 'react';
import { brief, changesOf, MOST_CHANGES } from './changes';

const SIGNS = { added: '+', removed: '−', changed: '~' };

/** What changed, by path, with before and after. */
export function ChangeList({ before, after }: { before: unknown; after: unknown }) {
  const { changes, cut } = useMemo(() => changesOf(before, after), [before, after]);
  if (changes.length === 0) {
    return <p className="dim">This entry changed nothing in the state.</p>;
  }
  return (
    <>
      <ul className="changes" aria-label="Changes of the state">
        {changes.map((change) => (
          <li key={change.path.join('\u0000')} className={change.kind}>
            <span className="sign" role="img" aria-label={change.kind}>
              {SIGNS[change.kind]}
            </span>
            <span className="path">{change.path.join('.') || 'the state'}</span>
            <span className="values">
              {change.kind !== 'added' && <del>{brief(change.before)}</del>}
              {change.kind === 'changed' && <span aria-hidden="true"> → </span>}
              {change.kind !== 'removed' && <ins>{brief(change.after)}</ins>}
            </span>
          </li>
        ))}
      </ul>
      {cut && <p className="dim">Only the first {MOST_CHANGES} are listed.</p>}
    </>
  );
}
