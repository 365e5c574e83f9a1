// What of a graph was taken over all runs that go by it. Pure.
import type { Schemas } from '../api/schemas';
import { counted } from '../ui/counted';

export type Coverage = Schemas['GraphCoverage'];

/** How often each edge was gone, by `from>to` of its nodes' ids, and each node entered. */
export type Taken = { edges: ReadonlyMap<string, number>; nodes: ReadonlyMap<string, number>; runs: string };

export function takenOf(coverage: Coverage): Taken {
  return {
    edges: new Map(coverage.edges.map(({ from, to, count }) => [`${from}>${to}`, count])),
    nodes: new Map(coverage.nodes.map(({ id, count }) => [id, count])),
    runs: runsTold(coverage),
  };
}

/** Of how many runs it is told. */
export function runsTold({ runs, whole, counting }: Coverage): string {
  const told = whole || counting ? counted(runs, 'run') : `the last ${counted(runs, 'run')}`;
  return counting ? `${told}, more are being counted` : told;
}
