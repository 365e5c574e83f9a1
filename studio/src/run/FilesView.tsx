/** The files that an entry refers to, and those that the state referred to before it and refers to since. */
import { useMemo } from 'react';
import { FileLink } from '../files/FileLink';
import { type Reference, referencesIn } from '../files/references';
import { type Files, useFiles } from '../files/useFiles';
import { readable } from '../state/readable';
import type { JournalEvent } from './journal';
import type { Step } from './useStep';

type Changed = { path: string; before: Reference[]; after: Reference[] };
export type FilesTold = { of: Reference[]; changed: Changed[]; files: Files };

/** What an entry has to do with files; the server says which hashes are of some. */
export function useFilesOf(event: JournalEvent | undefined, changes: NonNullable<Step['changes']>): FilesTold {
  const all = useMemo(() => referencesIn(event ?? {}), [event]);
  const moved = useMemo(
    () => changes.map(({ path, before, after }) => ({ path, before: referencesIn(before), after: referencesIn(after) })),
    [changes],
  );
  const files = useFiles([...all, ...moved.flatMap(({ before, after }) => [...before, ...after])].map(({ hash }) => hash));
  const there = (some: readonly Reference[]) => some.filter(({ hash }) => files.has(hash));
  const changed = moved.map(({ path, before, after }) => ({ path, before: there(before), after: there(after) }));
  return { of: there(all), changed: changed.filter(({ before, after }) => before.length + after.length > 0), files };
}

export function FilesView({ told: { of, changed, files } }: { told: FilesTold }) {
  return (
    <div className="stack">
      {of.length > 0 && (
        <section aria-label="Of this entry">
          <h3>Of this entry</h3>
          <FileRow of={of} files={files} />
        </section>
      )}
      {changed.map(({ path, before, after }) => (
        <section key={path} aria-label={`Changed: ${readable(path)}`}>
          <h3>{readable(path)}</h3>
          <div className="before-after">
            {before.length > 0 && <FileRow title="before" of={before} files={files} />}
            {after.length > 0 && <FileRow title="after" of={after} files={files} />}
          </div>
        </section>
      ))}
    </div>
  );
}

function FileRow({ title, of, files }: { title?: string; of: readonly Reference[]; files: Files }) {
  return (
    <ul className="files">
      {of.map(({ path, hash }) => {
        const file = files.get(hash);
        const label = [title, path].filter(Boolean).join(', ') || 'file';
        return (
          file && (
            <li key={`${path} ${hash}`}>
              <FileLink file={file} label={label} height={180} />
              <span className="dim">{label}</span>
            </li>
          )
        );
      })}
    </ul>
  );
}
