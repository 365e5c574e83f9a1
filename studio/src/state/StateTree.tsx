import { type ReactNode, useMemo, useState } from 'react';
import { Button, Tree, TreeItem, TreeItemContent } from 'react-aria-components';
import { FileLink } from '../files/FileLink';
import { isHash, referencesIn } from '../files/references';
import { type Files, useFiles } from '../files/useFiles';
import { brief, isBranch } from './brief';

const WINDOW = 100;

/** A value as a tree; branches are drawn when they are opened, and of long ones 100 rows more at a time. */
export function StateTree({ label, value, opened = false }: { label: string; value: unknown; opened?: boolean }) {
  const [open, setOpen] = useState<Set<string>>(() => new Set(opened ? shallow(value) : []));
  const [shown, setShown] = useState<ReadonlyMap<string, number>>(new Map());
  const more = (path: string) => setShown((before) => new Map(before).set(path, (before.get(path) ?? WINDOW) + WINDOW));
  const hashes = useMemo(() => referencesIn(value).map(({ hash }) => hash), [value]);
  const files = useFiles(hashes);
  if (!isBranch(value)) {
    return <pre className="value">{JSON.stringify(value, null, 2)}</pre>;
  }
  return (
    <Tree
      aria-label={label}
      className="state-tree"
      selectionMode="none"
      expandedKeys={open}
      onExpandedChange={(keys) => setOpen(new Set([...keys].map(String)))}
      onAction={(key) => String(key).endsWith('/…') && more(String(key).slice(0, -2))}
      renderEmptyState={() => <span className="dim">{brief(value)}</span>}
    >
      {children('', value, { open, shown, files })}
    </Tree>
  );
}

/** The branches right below the top that are small. */
function shallow(value: unknown): string[] {
  return isBranch(value)
    ? Object.entries(value)
        .filter(([, one]) => isBranch(one) && Object.keys(one).length <= 20)
        .map(([name]) => `/${escaped(name)}`)
    : [];
}

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

type Drawn = { open: ReadonlySet<string>; shown: ReadonlyMap<string, number>; files: Files };

function children(path: string, value: object, drawn: Drawn): ReactNode[] {
  const names = Object.keys(value);
  const most = drawn.shown.get(path) ?? WINDOW;
  const items = names.slice(0, most).map((name) => item(`${path}/${escaped(name)}`, name, (value as Record<string, unknown>)[name], drawn));
  if (names.length > most) {
    const rest = names.length - most;
    items.push(
      <TreeItem key={`${path}/…`} id={`${path}/…`} textValue={`${rest} more`}>
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

function item(path: string, name: string, value: unknown, drawn: Drawn): ReactNode {
  const file = isHash(value) ? drawn.files.get(value) : undefined;
  const branch = isBranch(value) && Object.keys(value).length > 0;
  return (
    <TreeItem key={path} id={path} textValue={`${name} ${brief(value)}`} hasChildItems={branch}>
      <TreeItemContent>
        {branch && (
          <Button slot="chevron" className="chevron">
            ▸
          </Button>
        )}
        <span className="leaf">
          <span className="name">{name}</span>{' '}
          <span className={`value ${typeof value}`}>{file ? <FileLink file={file} label={name} /> : brief(value, 400)}</span>
        </span>
      </TreeItemContent>
      {branch && drawn.open.has(path) ? children(path, value, drawn) : null}
    </TreeItem>
  );
}
