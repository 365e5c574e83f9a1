// JSON whose numbers stay as they are written. A number that this language cannot hold, such as an id of 19 digits, is kept as its text, and is written as it was read.

type Reviver = (this: unknown, key: string, value: unknown, context: { source?: string }) => unknown;
/** What browsers have of it by now, and the language's declarations have not. */
type ExactJson = {
  parse(text: string, reviver: Reviver): unknown;
  rawJSON?: (text: string) => object;
  isRawJSON?: (value: unknown) => boolean;
};
const json = JSON as unknown as ExactJson;

/** Where a number of 16 characters and more may stand; shorter ones are held exactly. */
const LONG = /(?:^|[[:,\s])-?\d[\d.eE+-]{15}/;

/** A browser that cannot keep them gives the nearest number that it can hold. */
export function parseExact(text: string): unknown {
  const { rawJSON } = json;
  if (!rawJSON || !LONG.test(text)) {
    return JSON.parse(text);
  }
  return json.parse(text, (_, value, { source }) =>
    typeof value === 'number' && source !== undefined && source.length > 15 && String(value) !== source ? rawJSON(source) : value,
  );
}

/** Whether a value is a number that was kept as its text. */
export function isExact(value: unknown): boolean {
  return json.isRawJSON?.(value) ?? false;
}
