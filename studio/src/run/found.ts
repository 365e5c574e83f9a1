// Entries by words: `node:Act event:step_failed retry`; a word without a colon is a part of a node's name or of what happened. Pure.

export type Found = { params: URLSearchParams; wrong: string[] };

/** What the API is asked, and the words that say nothing. */
export function parseFound(words: string): Found {
  const params = new URLSearchParams();
  const wrong: string[] = [];
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const colon = word.indexOf(':');
    const name = word.slice(0, Math.max(0, colon));
    const value = word.slice(colon + 1);
    if (colon < 0) {
      params.append('word', word);
    } else if (name !== 'node' && name !== 'event') {
      wrong.push(`'${name}' is no filter of entries; there are node and event`);
    } else if (value !== '') {
      params.append(name, value); // without a value it is being typed
    }
  }
  return { params, wrong };
}
