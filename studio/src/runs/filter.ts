// Filters as words: `graph:explorer status:failed label.app:shop since:2d`; a word without a colon is the beginning of an id.

export type FilterQuery = { params: URLSearchParams; wrong: string[] };

const STATUSES = new Set(['running', 'waiting', 'succeeded', 'failed', 'cancelled', 'budget_exhausted']);
const UNITS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** What the API is asked, and the words that say nothing. */
export function parseFilter(words: string, now: number): FilterQuery {
  const params = new URLSearchParams();
  const wrong: string[] = [];
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const fault = add(params, word, now);
    if (fault) {
      wrong.push(fault);
    }
  }
  return { params, wrong };
}

const ofStatus = (word: string) => word.startsWith('status:');

/** Whether the words ask for runs of that status and of no other. */
export function hasStatus(words: string, status: string): boolean {
  const named = words.split(/\s+/).filter(ofStatus);
  return named.length === 1 && named[0] === `status:${status}`;
}

/** The same words for runs of that status alone; for those of any if that was asked for before. */
export function withStatus(words: string, status: string): string {
  const rest = words.split(/\s+/).filter((word) => word !== '' && !ofStatus(word));
  return [...rest, ...(hasStatus(words, status) ? [] : [`status:${status}`])].join(' ');
}

/** How many runs a filter finds, of so many of each status. */
export function allOf(counts: Readonly<Record<string, number>>, filter: URLSearchParams): number {
  const asked = new Set(filter.getAll('status'));
  return Object.entries(counts).reduce((sum, [status, count]) => sum + (asked.size === 0 || asked.has(status) ? count : 0), 0);
}

function add(params: URLSearchParams, word: string, now: number): string | undefined {
  const colon = word.indexOf(':');
  if (colon < 0) {
    params.set('id_prefix', word);
    return undefined;
  }
  const name = word.slice(0, colon);
  const value = word.slice(colon + 1);
  if (value === '') {
    return undefined; // it is being typed
  }
  if (name.startsWith('label.')) {
    params.append('label', `${name.slice(6)}=${value}`);
    return undefined;
  }
  switch (name) {
    case 'status':
      return STATUSES.has(value) ? void params.append('status', value) : `status is one of ${[...STATUSES].join(', ')}, not '${value}'`;
    case 'graph':
    case 'node':
    case 'origin':
      return void params.set(name, value);
    case 'version':
      return /^\d+$/.test(value) ? void params.set('version', value) : `version is a number, not '${value}'`;
    case 'held':
      return value === 'true' || value === 'false' ? void params.set('held', value) : `held is true or false, not '${value}'`;
    case 'label':
      return void params.set('label_part', value);
    case 'id':
      return void params.set('id_prefix', value);
    case 'since':
      return since(params, value, now);
    default:
      return `'${name}' is no filter; there are status, graph, node, version, held, id, origin, since, label and label.NAME`;
  }
}

function since(params: URLSearchParams, value: string, now: number): string | undefined {
  const [, count, unit] = /^(\d+)([mhdw])$/.exec(value) ?? [];
  const length = UNITS[unit ?? ''];
  if (count === undefined || length === undefined) {
    return `since is 30m, 12h, 2d or 1w, not '${value}'`;
  }
  // by whole minutes, so that the same words are the same question for a while
  const minute = Math.floor((now - Number(count) * length) / 60_000) * 60_000;
  return void params.set('started_from', new Date(minute).toISOString());
}
