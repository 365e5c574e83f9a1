// A value that is followed by what changed of it. Pure: what did not change stays the same object.
import type { Schemas } from '../api/schemas';
import { namesIn } from './pointer';

type Changes = Schemas['Changes']['changes'];

/** The value after changes below a path; undefined where they do not tell all that it takes. */
export function applied(value: unknown, below: string, changes: Changes): unknown {
  let now = value;
  for (const change of changes) {
    if (change.after_length !== undefined || !change.path.startsWith(`${below}/`)) {
      return undefined;
    }
    now = at(now, namesIn(change.path.slice(below.length)), change);
  }
  return now;
}

function at(value: unknown, [name = '', ...names]: string[], change: Changes[number]): unknown {
  if (Array.isArray(value)) {
    const index = Number(name);
    if (names.length === 0 && change.kind === 'removed') {
      return value.slice(0, index); // a list loses its end only
    }
    const list = value.slice();
    list[index] = names.length === 0 ? change.after : at(list[index], names, change);
    return list;
  }
  const object = { ...(value as Record<string, unknown>) };
  if (names.length > 0) {
    object[name] = at(object[name], names, change);
  } else if (change.kind === 'removed') {
    delete object[name];
  } else {
    object[name] = change.after;
  }
  return object;
}
