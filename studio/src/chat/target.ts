// Where on a message's picture something is done.
import type { Schemas } from '../api/schemas';
import { type Region, regionOf } from '../inbox/asked';

type Message = Pick<Schemas['RunMessage'], 'kind' | 'picture' | 'question'> & { data?: unknown };

/** Of a question what it is about; of what was seen the place of what was meant to be done there, if that is told before more is seen. */
export function targetOf(messages: readonly Message[], at: number): Region | undefined {
  const message = messages[at];
  if (!message?.picture) {
    return undefined;
  }
  if (message.kind !== 'observation') {
    return regionOf((message.question as { target?: unknown } | undefined)?.target);
  }
  const next = messages.slice(at + 1).find(({ kind }) => kind === 'proposal' || kind === 'observation');
  return next?.kind === 'proposal' ? regionOf((next.data as { region?: unknown } | undefined)?.region) : undefined;
}
