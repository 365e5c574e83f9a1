// Server-sent events as text: what is whole is told, what is not waits for the rest.

export type SentEvent = { name: string; data: string };

export class EventText {
  private rest = '';

  /** The events that `text` completes. Comments and events without data are left out. */
  take(text: string): SentEvent[] {
    this.rest += text;
    const blocks = this.rest.split('\n\n');
    this.rest = blocks.pop() ?? '';
    return blocks.map(parse).filter((event) => event.data !== '');
  }
}

function parse(block: string): SentEvent {
  const event = { name: '', data: '' };
  for (const line of block.split('\n')) {
    const colon = line.indexOf(': ');
    const value = line.slice(colon + 2);
    if (colon > 0 && line.startsWith('event')) {
      event.name = value;
    } else if (colon > 0 && line.startsWith('data')) {
      event.data = value;
    }
  }
  return event;
}
