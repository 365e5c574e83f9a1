// At which value of a JSON text the caret stands. Pure. The text may be no JSON yet, as it is being typed.

/** The names that lead to a value, and where its text is: `from` and `to` are the same where it is still to come. */
export type Place = { names: readonly string[]; from: number; to: number };

/** An object or a list that is open: the name of the field, or the number of the item, that is read, where it begins, and where the field's colon ends. */
type Level = { list: boolean; name: string | undefined; begun: number; colon: number | undefined };

const TOKEN = /"(?:[^"\\\n]|\\.)*"?|[[\]{},:]|[^\s[\]{},:"]+/g;
const ENDS = /^[,}\]]$/;

/** Undefined where the caret is at no single value: between two, or behind the end. */
export function placeAt(text: string, caret: number): Place | undefined {
  const open: Level[] = [];
  for (const { 0: token, index: from } of text.matchAll(TOKEN)) {
    const level = open.at(-1);
    if (ENDS.test(token) && isToCome(level, caret, from)) {
      return gap(open, level);
    }
    const isWaitedFor = level !== undefined && !level.list && level.name !== undefined && caret >= level.begun;
    if (from > caret && (!isWaitedFor || /^[[{]$/.test(token))) {
      return undefined;
    }
    const to = from + lengthOf(token);
    if (token === '{' || token === '[') {
      open.push({ list: token === '[', name: token === '[' ? '0' : undefined, begun: to, colon: undefined });
    } else if (token === '}' || token === ']') {
      open.pop();
      pass(open.at(-1));
    } else if (token === ',') {
      comma(level);
    } else if (token === ':') {
      if (level) level.colon = to;
    } else if (level && !level.list && level.colon === undefined) {
      Object.assign(level, { name: nameIn(token), begun: from });
    } else if (caret >= (level?.list === false ? level.begun : from) && caret <= to) {
      return { names: namesOf(open), from, to };
    } else {
      pass(level);
    }
  }
  const level = open.at(-1);
  return isToCome(level, caret, text.length) ? gap(open, level) : undefined;
}

/** Whether the caret is at a field that has no value yet. */
function isToCome(level: Level | undefined, caret: number, end: number): level is Level & { colon: number } {
  return level?.colon !== undefined && caret >= level.begun && caret <= end;
}

function gap(open: readonly Level[], { colon }: { colon: number }): Place {
  return { names: namesOf(open), from: colon, to: colon };
}

/** A text that nobody has ended yet ends with its last word: what comes behind it belongs to what is around. */
function lengthOf(token: string): number {
  return /^"$|^".*[^"]$/.test(token) ? token.replace(/[\s,}\]]+$/, '').length : token.length;
}

/** A field's value is behind. */
function pass(level: Level | undefined): void {
  if (level && !level.list) {
    level.colon = undefined;
    level.name = undefined;
  }
}

function comma(level: Level | undefined): void {
  pass(level);
  if (level?.list) {
    level.name = String(Number(level.name) + 1);
  }
}

function namesOf(open: readonly Level[]): string[] {
  return open.flatMap(({ name }) => (name === undefined ? [] : [name]));
}

function nameIn(token: string): string {
  try {
    return String(JSON.parse(token));
  } catch {
    return token;
  }
}
