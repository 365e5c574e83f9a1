import { useMemo, useRef } from 'react';
import type { DraftView } from './draft';
import { type DrawnNode, errorsOf, isSameErrors, type NodeErrors, nodesOf } from './nodes';

/** The nodes that were drawn last, and their errors: the same objects as before while they are the same. */
export function useNodes({ picture, problems }: DraftView): { nodes: readonly DrawnNode[]; errors: NodeErrors } {
  const nodes = useMemo(() => nodesOf({ picture }), [picture]);
  const kept = useRef<NodeErrors>(new Map());
  const errors = useMemo(() => {
    const now = errorsOf(problems);
    if (!isSameErrors(kept.current, now)) kept.current = now;
    return kept.current;
  }, [problems]);
  return { nodes, errors };
}
