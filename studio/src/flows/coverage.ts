// What scripts have taken of a flow, for its picture: the server names what none has taken.
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import type { Schemas } from '../api/schemas';
import type { DraftView } from './draft';
import type { Chosen } from './nodes';

export type Coverage = Schemas['FlowCoverage'];
type Panel = Schemas['FlowPicture']['flows'][number];

/** What a picture shows of a part: taken by a script, or by none. A part that no script can take has neither. */
export type Taken = 'taken' | 'never';

export const KINDS = ['nodes', 'edges', 'guards', 'checks', 'rules'] as const;

/** The names of a picture's edges as coverage has them: `FROM>TO`, numbered from the second of such on; a node's `stuck` and `failed` come behind its edges. */
export function edgeNames(panel: Panel): string[] {
  const seen = new Map<string, number>();
  return panel.edges.map(({ from, to }) => {
    const way = `${panel.id}/${from}>${to}`;
    const nth = (seen.get(way) ?? 0) + 1;
    seen.set(way, nth);
    return nth === 1 ? way : `${way}#${nth}`;
  });
}

/** Which nodes and edges were taken. */
export function takenParts(coverage: Coverage): {
  node: (flow: string, id: string) => Taken;
  edge: (name: string, label: string) => Taken | '';
} {
  const nodes = new Set(coverage.nodes.never);
  const edges = new Set(coverage.edges.never);
  return {
    node: (flow, id) => (nodes.has(`${flow}/${id}`) ? 'never' : 'taken'),
    edge: (name, label) => (label === 'stuck' || label === 'failed' ? '' : edges.has(name) ? 'never' : 'taken'),
  };
}

/** The node that a name of coverage is of; rules are of none. */
export function chosenOf(name: string, view: Pick<DraftView, 'picture'>): Chosen | undefined {
  const [, panel = '', node = ''] = /^([^/]+)\/([^>\s]+)/.exec(name) ?? [];
  return node ? { flow: panel === view.picture?.flow ? '' : panel, node } : undefined;
}

const key = (id: string) => ['coverage', id];

/** What the last run of all scripts of a flow has taken; nothing before the first. */
export function useCoverage(id: string): Coverage | undefined {
  return useQuery<Coverage>({ queryKey: key(id), queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY }).data;
}

export function keepCoverage(queries: QueryClient, id: string, coverage: Coverage | undefined): void {
  queries.setQueryData(key(id), coverage);
}
