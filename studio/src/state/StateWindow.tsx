/** The state after an entry as a tree, read by window: of each branch that is opened 100 rows, and 100 more when they are asked for. */
import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Button, Tree, TreeItem, TreeItemContent } from 'react-aria-components';
import { inPath, read } from '../api/client';
import type { Schemas } from '../api/schemas';
import { Fault } from '../app/Fault';
import { FileLink } from '../files/FileLink';
import { isHash } from '../files/references';
import { type Files, useFiles } from '../files/useFiles';
import { counted } from '../ui/counted';
import { brief } from './brief';
import { escaped } from './pointer';

/** `pick` is called with a row's place and what stands there, by Enter or a click. */
type Props = { run: string; seq: number; label: string; pick?: (path: string, value: unknown) => void };
type Level = { kind: Schemas['StateRows']['kind']; size: number; value: unknown; rows: Schemas['StateRows']['rows'] };
type Levels = ReadonlyMap<string, Level>;

const WINDOW = 100;
const MORE = '/…';

export function StateWindow({ run, seq, label, pick }: Props) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [windows, setWindows] = useState<ReadonlyMap<string, number>>(new Map());
  const { levels, error } = useLevels(run, seq, open, windows);
  const more = (path: string) => setWindows((before) => new Map(before).set(path, (before.get(path) ?? 1) + 1));
  const root = levels.get('');
  const files = useFiles([...levels.values()].flatMap(({ rows }) => rows.map(({ value }) => value)).filter(isHash));
  if (error) {
    return <Fault error={error} />;
  }
  if (!root) {
    return <p className="dim">…</p>;
  }
  if (root.kind === 'value') {
    return <pre className="value">{JSON.stringify(root.value, null, 2)}</pre>;
  }
  return (
    <Tree
      aria-label={label}
      className="state-tree"
      selectionMode="none"
      expandedKeys={open}
      onExpandedChange={(keys) => setOpen(new Set([...keys].map(String)))}
      onAction={(key) => {
        const path = String(key);
        if (path.endsWith(MORE)) more(path.slice(0, -MORE.length));
        else pick?.(path, valueAt(path, levels));
      }}
      renderEmptyState={() => <span className="dim">{root.kind === 'list' ? '[]' : '{}'}</span>}
    >
      {below('', levels, files)}
    </Tree>
  );
}

/** What is opened of a state; that of the last one stays until all of the new one is there. */
function useLevels(run: string, seq: number, open: ReadonlySet<string>, windows: ReadonlyMap<string, number>) {
  const wanted = ['', ...open].flatMap((path) => Array.from({ length: windows.get(path) ?? 1 }, (_, i) => ({ path, from: i * WINDOW })));
  const found = useQueries({
    queries: wanted.map(({ path, from }) => ({
      queryKey: ['rows', run, seq, path, from],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        read<Schemas['StateRows']>(
          `/runs/${inPath(run)}/at/${seq}/rows?path=${encodeURIComponent(path)}&from=${from}&limit=${WINDOW}`,
          signal,
        ),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 30_000,
    })),
  });
  const kept = useRef<Levels>(new Map());
  if (found.every((one) => one.isSuccess || one.isError)) {
    kept.current = levelsOf(found.map((one) => one.data));
  }
  return { levels: kept.current, error: found[0]?.error };
}

/** What stands at a row; nothing of a branch, which is read by rows. */
function valueAt(path: string, levels: Levels): unknown {
  const at = path.lastIndexOf('/');
  const row = levels.get(path.slice(0, at))?.rows.find((one) => escaped(one.name) === path.slice(at + 1));
  return row?.kind === 'value' && row.length === undefined ? row.value : undefined;
}

/** A branch that another state had and this one has not is left out. */
function levelsOf(found: readonly (Schemas['StateRows'] | undefined)[]): Levels {
  const levels = new Map<string, Level>();
  for (const one of found) {
    if (one) {
      const before = levels.get(one.path)?.rows ?? [];
      levels.set(one.path, { kind: one.kind, size: one.size ?? 0, value: one.value, rows: [...before, ...one.rows] });
    }
  }
  return levels;
}

function below(path: string, levels: Levels, files: Files): ReactNode[] {
  const level = levels.get(path);
  if (!level) {
    return [];
  }
  const items = level.rows.map((row) => item(`${path}/${escaped(row.name)}`, row, levels, files));
  const rest = level.size - level.rows.length;
  if (rest > 0) {
    items.push(
      <TreeItem key={path + MORE} id={path + MORE} textValue={`${rest} more`}>
        <TreeItemContent>
          <span className="leaf more">
            {rest.toLocaleString()} more; Enter shows the next {Math.min(WINDOW, rest)}
          </span>
        </TreeItemContent>
      </TreeItem>,
    );
  }
  return items;
}

function item(path: string, row: Level['rows'][number], levels: Levels, files: Files): ReactNode {
  const file = isHash(row.value) ? files.get(row.value) : undefined;
  const branch = (row.size ?? 0) > 0;
  const says = told(row);
  return (
    <TreeItem key={path} id={path} textValue={`${row.name} ${says}`} hasChildItems={branch}>
      <TreeItemContent>
        {branch && (
          <Button slot="chevron" className="chevron">
            ▸
          </Button>
        )}
        <span className="leaf">
          <span className="name">{row.name}</span>{' '}
          <span className={`value ${row.kind === 'value' ? typeof row.value : 'object'}`}>
            {file ? <FileLink file={file} label={row.name} /> : says}
          </span>
        </span>
      </TreeItemContent>
      {branch ? below(path, levels, files) : null}
    </TreeItem>
  );
}

/** A row in some characters. */
function told(row: Level['rows'][number]): string {
  const size = row.size ?? 0;
  switch (row.kind) {
    case 'list':
      return size === 0 ? '[]' : `[${counted(size, 'item')}]`;
    case 'object':
      return size === 0 ? '{}' : `{${counted(size, 'field')}}`;
    default:
      return row.length === undefined ? brief(row.value, 400) : `${brief(row.value, 400)} of ${row.length.toLocaleString()}`;
  }
}
