// Who acts, as the journal says it: a name that a person has given in this browser.
const NAME = 'name';

/** The name, or what stands for a page where nobody gave one. */
export function actorName(): string {
  return givenName() || 'page';
}

export function givenName(): string {
  return localStorage.getItem(NAME) ?? '';
}

export function keepName(name: string): void {
  localStorage.setItem(NAME, name.trim());
}
