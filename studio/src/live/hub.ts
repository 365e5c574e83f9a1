// One stream of events for the tab, whatever its pages want to hear: browsers allow six connections to a host. None while the tab is hidden, unless it sends notices.

import type { Entry, Interrupt, Run } from '../api/client';
import { authorization, hasKey, keyRefused, UNAUTHORIZED } from '../api/client';
import { parseExact } from '../api/exact';
import type { Schemas } from '../api/schemas';
import { notices } from '../inbox/notices';
import { EventText } from './sse';

export type LiveEvent =
  | { name: 'head'; data: Run }
  | { name: 'entry'; data: Entry & { run: string } }
  | { name: 'interrupt'; data: Interrupt }
  | { name: 'settled'; data: { id: string; run: string } }
  | { name: 'lagged'; data: { run: string; after: number; to: number } }
  | { name: 'progress'; data: Progress }
  | { name: 'waiting'; data: Schemas['Count'] }
  | { name: 'opened'; at: number };

/** How far a step is, as it tells itself: in no journal. */
export type Progress = Schemas['ProgressEvent'];

export type Contact = { live: boolean; since: number };

type Listener = { topic: () => string; hear: (event: LiveEvent) => void };

const AGAIN_MS = 1000;
const QUESTIONS = 'interrupts';

class LiveHub {
  private readonly listeners = new Set<Listener>();
  private readonly watchers = new Set<() => void>();
  private contact: Contact = { live: true, since: Date.now() };
  private stream: AbortController | undefined;
  private planned = false;

  constructor() {
    document.addEventListener('visibilitychange', () => this.plan());
  }

  /** Hears a topic until the function that comes back is called. `topic` is asked anew whenever the stream is opened. */
  listen(topic: () => string, hear: (event: LiveEvent) => void): () => void {
    const listener = { topic, hear };
    this.listeners.add(listener);
    this.plan();
    return () => {
      this.listeners.delete(listener);
      this.plan();
    };
  }

  readonly watchContact = (told: () => void): (() => void) => {
    this.watchers.add(told);
    return () => this.watchers.delete(told);
  };

  readonly readContact = (): Contact => this.contact;

  /** Several that come and go in one turn open one stream. */
  private plan(): void {
    if (!this.planned) {
      this.planned = true;
      queueMicrotask(() => {
        this.planned = false;
        this.open();
      });
    }
  }

  private open(): void {
    this.stream?.abort();
    this.stream = undefined;
    if (this.topics().length > 0 && hasKey()) {
      this.stream = new AbortController();
      void this.follow(this.stream.signal);
    }
  }

  /** While nobody looks, questions alone, and those where a person wants to be told of them. */
  private topics(): string[] {
    const all = [...new Set([...this.listeners].map((one) => one.topic()))];
    return document.hidden ? all.filter((one) => one === QUESTIONS && notices() === 'on') : all;
  }

  private async follow(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await this.once(signal);
      } catch {
        // told below: without contact, and tried again
      }
      if (!signal.aborted) {
        this.say(false);
        await new Promise((done) => setTimeout(done, AGAIN_MS));
      }
    }
  }

  private async once(signal: AbortSignal): Promise<void> {
    const topics = this.topics().join(',');
    const by = authorization();
    const answer = await fetch(`/api/v1/stream?topics=${encodeURIComponent(topics)}`, { headers: by, signal });
    if (answer.status === UNAUTHORIZED) {
      this.stream?.abort();
      keyRefused(by);
    }
    if (!answer.ok || !answer.body) {
      throw new Error(`the stream was refused with ${answer.status}`);
    }
    this.say(true);
    this.tell({ name: 'opened', at: Date.parse(answer.headers.get('Date') ?? '') || Date.now() });
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    const text = new EventText();
    for (let part = await reader.read(); !part.done && !signal.aborted; part = await reader.read()) {
      for (const event of text.take(part.value)) {
        this.tell({ name: event.name, data: parseExact(event.data) } as LiveEvent);
      }
    }
  }

  private tell(event: LiveEvent): void {
    for (const listener of [...this.listeners]) {
      listener.hear(event);
    }
  }

  private say(live: boolean): void {
    if (this.contact.live !== live) {
      this.contact = { live, since: Date.now() };
      for (const told of this.watchers) {
        told();
      }
    }
  }
}

export const hub = new LiveHub();
