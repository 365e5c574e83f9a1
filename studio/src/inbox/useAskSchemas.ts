import { useQuery } from '@tanstack/react-query';
import { type Interrupt, inPath, type Run, read } from '../api/client';
import type { Schema } from '../runs/form';
import { isBranch } from '../state/brief';
import { kindOf } from './answer';

export type AskSchemas = { answer?: Schema; question?: Schema; reading?: boolean };
type GraphSchemas = { asks?: Record<string, AskSchemas> };
type Asked = Pick<Interrupt, 'run' | 'node' | 'question'> & { answer_type?: string };

const UNKNOWN: AskSchemas = {};
const READING: AskSchemas = { reading: true };

/** The schemas of a question and of its answer, as the graph's code has them; none where the server has not the code, or where words alone are asked for and answered. */
export function useAskSchemas({ run, node, question, answer_type }: Asked): AskSchemas {
  const { data, isLoading } = useQuery({
    queryKey: ['ask-schemas', run, node],
    queryFn: async () => {
      const head = await read<Run>(`/runs/${inPath(run)}`);
      const graph = await read<{ schemas?: GraphSchemas }>(
        `/graphs/${encodeURIComponent(head.fingerprint)}?run=${encodeURIComponent(run)}`,
      );
      return graph.schemas?.asks?.[node] ?? UNKNOWN;
    },
    enabled: isBranch(question) || (answer_type !== undefined && kindOf(answer_type) === 'json'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? (isLoading ? READING : UNKNOWN);
}
