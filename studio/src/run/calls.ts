// What was called up to an entry, as the graph shows it. Pure.
import type { GraphAnswer } from '../api/client';
import type { Schemas } from '../api/schemas';
import { counted } from '../ui/counted';
import type { Counts } from './journal';

export type Call = Schemas['Calls']['calls'][number];
/** By the id of the node that calls. */
export type Calls = ReadonlyMap<string, Call>;
type Items = NonNullable<Call['items']>;

export const NO_CALLS: Calls = new Map();

/** The id of a node of the run's own graph; slashes are for nodes of graphs that are called. */
export function escapedName(node: string): string {
  return node.replaceAll('~', '~0').replaceAll('/', '~1');
}

function within(caller: string, node: string): string {
  return `${caller}/${escapedName(node)}`;
}

/** How often each way was taken, those of called graphs too, by `from>to` of their ids. */
export function withCalled(own: Counts, calls: Calls): Counts {
  const all = new Map<string, number>();
  for (const [edge, count] of own) {
    all.set(edge.split('>').map(escapedName).join('>'), count);
  }
  for (const { at, passed } of calls.values()) {
    for (const { from, to, count } of passed) {
      all.set(`${within(at, from)}>${within(at, to)}`, count);
    }
  }
  return all;
}

/** The nodes of called graphs whose turn it is. Of a graph that has done nothing yet it is the first one. */
export function turnsWithin(graph: GraphAnswer, calls: Calls): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { at, turns } of calls.values()) {
    for (const { node } of turns) {
      const start = graph.layout.nodes.find((one) => one.inside === at && one.starts);
      const id = node ? within(at, node) : start?.id;
      if (id) {
        found.add(id);
      }
    }
  }
  return found;
}

/** What became of a call or a for-each, in a line. */
export function toldOf(call: Call): string {
  if (call.items) {
    return itemsTold(call.items);
  }
  return call.open > 0 ? `under way, begun ${counted(call.begun, 'time')}` : `begun ${counted(call.begun, 'time')}`;
}

export function itemsTold({ count, done, running, failed }: Items): string {
  const parts = [
    `${done.toLocaleString()} done`,
    running > 0 ? `${running} running` : '',
    failed > 0 ? `${failed.toLocaleString()} failed` : '',
  ];
  return `${parts.filter(Boolean).join(', ')} of ${count.toLocaleString()}`;
}
