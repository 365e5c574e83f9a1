// The part of a run's messages that is there: some that follow one another. Pure.
import type { Schemas } from '../api/schemas';

export type Message = Schemas['RunMessage'];
export type MessagePage = Pick<Schemas['RunMessages'], 'items' | 'last' | 'more' | 'earlier'>;

export type Said = {
  messages: readonly Message[];
  /** The entry up to which all of them are there; 0 before any was read. */
  last: number;
  /** Whether there are messages before these. */
  earlier: boolean;
};

export const NOTHING_SAID: Said = { messages: [], last: 0, earlier: false };

/** No more are kept while new ones come. */
const MOST = 600;
const LEFT = 300;

/** Whether all is there that had been said by an entry, as far as a page of it shows. */
export function covers({ messages, last, earlier }: Said, seq: number): boolean {
  return seq <= last && (!earlier || (messages[0]?.number ?? 0) <= seq);
}

/** A page alone. */
export function begun({ items, last, earlier }: MessagePage): Said {
  return { messages: items, last, earlier };
}

/** With a page of what follows; each message is there once. Of very many the first ones go. */
export function followed(said: Said, { items, last }: MessagePage): Said {
  const all = [...said.messages, ...items.filter(({ number }) => number > said.last)];
  return all.length > MOST ? { messages: all.slice(-LEFT), last, earlier: true } : { ...said, messages: all, last };
}

/** With the page before. */
export function preceded(said: Said, { items, earlier }: MessagePage): Said {
  const first = said.messages[0]?.number ?? said.last + 1;
  return { ...said, messages: [...items.filter(({ number }) => number < first), ...said.messages], earlier };
}
