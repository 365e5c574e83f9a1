// The nodes of a draft, as the picture and the document have them.
import type { DraftView, FlowProblem, Operation } from './draft';

/** A node, by its flow and its id; the main flow's is empty. */
export type Chosen = { flow: string; node: string };

export type DrawnNode = Chosen & { kind: string; label: string };

/** A way on from a node, with where it is written. */
export type Way = { pointer: string; to: string; when: string | undefined; again: number | undefined };

/** The beginning of a pointer into a node: that of the node. */
const NODE = /^(?:\/flows\/[^/]+)?\/nodes\/[^/]+/;

/** What the picture has beside nodes: ways out. */
const OUT = 'out';

/** The kinds of nodes, with what a new one of that kind has. */
export const KINDS: Record<string, (text: string) => Record<string, unknown>> = {
  ask: (text) => ({ ask: text, type: 'text' }),
  say: (text) => ({ say: text }),
  decide: () => ({ decide: true }),
  end: (text) => ({ end: 'completed', say: text }),
  do: (text) => ({ do: text }),
  call: (text) => ({ call: text }),
};

type Drawn = Pick<DraftView, 'picture'>;

export function flowOf(view: Drawn, panel: string): string {
  return panel === view.picture?.flow ? '' : panel;
}

export function nodesOf(view: Drawn): DrawnNode[] {
  return (view.picture?.flows ?? []).flatMap((panel) =>
    panel.nodes
      .filter((one) => one.kind !== OUT)
      .map((one) => ({ flow: flowOf(view, panel.id), node: one.id, kind: one.kind, label: one.label })),
  );
}

export function isSame(one: Chosen | undefined, other: Chosen | undefined): boolean {
  return one?.flow === other?.flow && one?.node === other?.node;
}

/** Where a node's fields are, as a JSON Pointer. */
export function pointerOf({ flow, node }: Chosen): string {
  return `${flow ? `/flows/${flow}` : ''}/nodes/${node}`;
}

/** How many errors each node has that has any, by the node's pointer. */
export type NodeErrors = ReadonlyMap<string, number>;

export function errorsOf(problems: readonly FlowProblem[]): NodeErrors {
  const errors = new Map<string, number>();
  for (const one of problems) {
    const node = one.severity === 'error' ? NODE.exec(one.pointer)?.[0] : undefined;
    if (node !== undefined) errors.set(node, (errors.get(node) ?? 0) + 1);
  }
  return errors;
}

export function isSameErrors(one: NodeErrors, other: NodeErrors): boolean {
  return one.size === other.size && [...one].every(([node, count]) => other.get(node) === count);
}

/** The operation's field that says which flow; the main one needs none. */
export function inFlow({ flow }: Chosen): Record<string, string> {
  return flow ? { flow } : {};
}

/** The ways on from a node: `next` is a name, a way, or a list of both. */
export function waysOf(next: unknown, pointer: string): Way[] {
  if (next === undefined || next === null) return [];
  return Array.isArray(next) ? next.map((one, i) => wayOf(one, `${pointer}/${i}`)) : [wayOf(next, pointer)];
}

function wayOf(written: unknown, pointer: string): Way {
  if (typeof written !== 'object' || written === null) return { pointer, to: String(written), when: undefined, again: undefined };
  const { to, when, again } = written as { to?: unknown; when?: unknown; again?: unknown };
  return {
    pointer,
    to: String(to ?? ''),
    when: when === undefined ? undefined : String(when),
    again: typeof again === 'number' ? again : undefined,
  };
}

/** A way as it is written when it has a guard. */
export function guarded(way: Way, when: string): Record<string, unknown> {
  return { when, to: way.to, ...(way.again === undefined ? {} : { again: way.again }) };
}

/** A node where it is drawn, by its centre, as documents have it. */
export type PlacedNode = { is: Chosen; ui: Record<string, string>; x: number; y: number };

/** What puts the places of nodes into a document: of those that it has elsewhere, or nowhere. */
export function placements(nodes: readonly PlacedNode[], document: unknown): Operation[] {
  return nodes.flatMap(({ is, ui, x, y }) => {
    const pointer = `${pointerOf(is)}/ui`;
    const value = { ...ui, x: Math.round(x), y: Math.round(y) };
    const known = valueAt(document, pointer) as { x?: number; y?: number } | undefined;
    return known?.x === value.x && known.y === value.y ? [] : [{ op: 'set', pointer, value }];
  });
}

function valueAt(document: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document);
}
