import { expect, test } from 'vitest';
import { EventText } from './sse';

test('events come whole, however the text is cut', () => {
  const sent = ': alive\n\nevent: head\nid: a@1\ndata: {"a": "x: y"}\n\nevent: entry\ndata: 2\n\n';
  for (let cut = 0; cut < sent.length; cut++) {
    const text = new EventText();
    expect([...text.take(sent.slice(0, cut)), ...text.take(sent.slice(cut))]).toEqual([
      { name: 'head', data: '{"a": "x: y"}' },
      { name: 'entry', data: '2' },
    ]);
  }
});
