// Labels as they are typed: `name=value, other=value`. Pure.

export type Labelled = { labels: Record<string, string> } | { wrong: string };

export function labelsOf(typed: string): Labelled {
  const labels: Record<string, string> = {};
  for (const one of typed.split(',').map((part) => part.trim())) {
    const equals = one.indexOf('=');
    if (one !== '' && equals < 1) {
      return { wrong: `A label is NAME=VALUE, not '${one}'` };
    }
    if (one !== '') {
      labels[one.slice(0, equals).trim()] = one.slice(equals + 1).trim();
    }
  }
  return { labels };
}
