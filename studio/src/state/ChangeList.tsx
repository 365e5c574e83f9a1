import { useState } from 'react';
import type { Schemas } from '../api/schemas';
import { FileLink } from '../files/FileLink';
import { isHash } from '../files/references';
import { useFiles } from '../files/useFiles';
import { brief } from './brief';
import { OriginList } from './OriginList';
import { readable } from './readable';

type Props = { run: string; seq: number; changes: Schemas['Changes']['changes']; more: boolean };

const SIGNS = { added: '+', removed: '−', changed: '~' };

/** What an entry changed, as the server tells it: by path, with before and after. */
export function ChangeList({ run, seq, changes, more }: Props) {
  const [asked, ask] = useState<string>();
  const files = useFiles(changes.flatMap(({ before, after }) => [before, after].filter(isHash)));
  const shown = (value: unknown, length: number | undefined, label: string) => {
    const file = isHash(value) ? files.get(value) : undefined;
    return file ? <FileLink file={file} label={label} /> : changeValue(value, length);
  };
  if (changes.length === 0) {
    return <p className="dim">This entry changed nothing in the state.</p>;
  }
  return (
    <>
      <ul className="changes" aria-label="Changes of the state">
        {changes.map((change) => (
          <li key={change.path} className={change.kind}>
            <span className="sign" role="img" aria-label={change.kind}>
              {SIGNS[change.kind]}
            </span>
            <span className="path">{readable(change.path)}</span>
            <span className="values">
              {change.kind !== 'added' && <del>{shown(change.before, change.before_length, `before, ${readable(change.path)}`)}</del>}
              {change.kind === 'changed' && <span aria-hidden="true"> → </span>}
              {change.kind !== 'removed' && <ins>{shown(change.after, change.after_length, `after, ${readable(change.path)}`)}</ins>}
            </span>
            <button
              type="button"
              className="quiet why"
              aria-expanded={asked === change.path}
              onClick={() => ask(asked === change.path ? undefined : change.path)}
            >
              why<span className="hidden"> is {readable(change.path)} so</span>?
            </button>
            {asked === change.path && <OriginList run={run} seq={seq} path={change.path} />}
          </li>
        ))}
      </ul>
      {more && <p className="dim">There are more; the state has them all.</p>}
    </>
  );
}

/** A value, or how long it is where it is too long to be sent. */
export function changeValue(given: unknown, length: number | undefined): string {
  return length === undefined ? brief(given) : `${length.toLocaleString()} characters`;
}
