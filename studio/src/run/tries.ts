// Which try an entry tells of, and how many there are. Pure.
import type { Entry } from '../api/client';
import { eventOf, text } from './journal';

type DocumentedNode = { name?: string; item_attempts?: number; on_failure?: { attempts?: number } };
type Documented = { nodes?: readonly DocumentedNode[] };
/** What a graph's document says of tries; what it calls is under `graphs`. */
export type TriesDocument = Documented & { graphs?: Readonly<Record<string, Documented>> };

/** The try as "try 2/3"; empty for a first one that did not fail, and without the most where the document does not say it. */
export function tryOf(entry: Entry, document: TriesDocument | undefined): string {
  const event = eventOf(entry);
  const attempt = Number(event.attempt ?? 1);
  if (attempt === 1 && !event.event.endsWith('_failed')) {
    return '';
  }
  const most = mostTries(entry, document) ?? 0;
  return most < attempt ? `try ${attempt}` : `try ${attempt}/${most}`;
}

/** How often it is tried at most. Which of the called graphs an entry is of is not known here: where nodes of one name are tried differently often, none is told. */
function mostTries(entry: Entry, document: TriesDocument | undefined): number | undefined {
  const event = eventOf(entry);
  const graphs = entry.frame === '' ? [document] : Object.values(document?.graphs ?? {});
  const named = graphs.flatMap((graph) => graph?.nodes ?? []).filter(({ name }) => name === text(event, 'node'));
  const most = new Set(named.map((node) => (event.item === undefined ? node.on_failure?.attempts : node.item_attempts)));
  return most.size === 1 ? [...most][0] : undefined;
}
