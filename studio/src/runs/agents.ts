import { useQuery } from '@tanstack/react-query';
import { type Run, read, send } from '../api/client';
import type { Schemas } from '../api/schemas';
import { actorName } from '../ui/actor';

export type Agent = Schemas['Agent'];

/** What can be started here. */
export function useAgents() {
  return useQuery({ queryKey: ['agents'], queryFn: () => read<Schemas['AgentList']>('/agents'), staleTime: Number.POSITIVE_INFINITY });
}

export function startRun(agent: string, form: object): Promise<Run> {
  return send<Run>('POST', '/runs', { agent, form, actor: actorName() });
}
