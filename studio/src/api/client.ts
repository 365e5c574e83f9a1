// Requests to the server. The types are made from its OpenAPI document, so a change there that this code does not follow fails the build.
import type { components } from '../../target/openapi';
import { parseExact } from './exact';

type Schemas = components['schemas'];
export type Run = Schemas['Run'];
export type RunPage = Schemas['RunPage'];
export type Entry = Schemas['Entry'];
export type EntryPage = Schemas['EntryPage'];
export type Moment = Schemas['Moment'];
export type GraphAnswer = Schemas['Graph'];
export type Interrupt = Schemas['Interrupt'];
export type InterruptPage = Schemas['InterruptPage'];
export type Problem = Schemas['Problem'];

const KEY = 'key';
export const UNAUTHORIZED = 401;
/** What the key's holder may do, as far as it is known. */
export const ROLE = 'role';

/** An answer that is an error, with what to do about it. */
export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

/** Moves the key from the address, where it came, to the tab, where it stays. */
export function takeKey(): void {
  const given = new URLSearchParams(location.hash.slice(1)).get('key');
  if (given) {
    keepKey(given);
    history.replaceState(null, '', location.pathname + location.search);
  }
}

export function keepKey(key: string): void {
  sessionStorage.removeItem(ROLE);
  sessionStorage.setItem(KEY, key);
}

export function hasKey(): boolean {
  return Boolean(sessionStorage.getItem(KEY));
}

/** Whether there is a key, as far as this tab knows: none was given, or what was given is not taken here. */
export type KeyState = 'held' | 'none' | 'refused';

let refused = false;
const keyWatchers = new Set<() => void>();

export function keyState(): KeyState {
  return refused ? 'refused' : hasKey() ? 'held' : 'none';
}

export function watchKey(told: () => void): () => void {
  keyWatchers.add(told);
  return () => keyWatchers.delete(told);
}

/**
 * Nothing is asked any more by a key that the server does not take: another server's, or a token that has ended. An answer to what was sent before
 * another key was given says nothing of that one.
 */
export function keyRefused(sent: Record<string, string>): void {
  if (sent.Authorization !== authorization().Authorization) {
    return;
  }
  sessionStorage.removeItem(KEY);
  sessionStorage.removeItem(ROLE);
  refused = true;
  for (const told of keyWatchers) {
    told();
  }
}

export function authorization(): Record<string, string> {
  return { Authorization: `Bearer ${sessionStorage.getItem(KEY) ?? ''}` };
}

/** Reads a resource below `/api/v1`. Throws ProblemError where the server says no, TypeError where it is not reached. */
export function read<T>(path: string, signal?: AbortSignal): Promise<T> {
  return request<T>(path, signal ? { signal } : {});
}

/** Sends a body to a resource. */
export function send<T>(
  method: 'POST' | 'PUT',
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<T> {
  const sent = { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', ...headers } };
  return request<T>(path, signal ? { ...sent, signal } : sent);
}

/** With a change that is meant for a run as far as it was seen: if it has gone on since, the server changes nothing. */
export function ifStillAt(seq: number): Record<string, string> {
  return { 'If-Match': `"${seq}"` };
}

/** Sends a file as it is. */
export function upload<T>(path: string, file: Blob): Promise<T> {
  return request<T>(path, { method: 'POST', body: file, headers: { 'Content-Type': 'application/zip' } });
}

async function request<T>(path: string, options: RequestInit): Promise<T> {
  const by = authorization();
  const answer = await fetch(`/api/v1${path}`, { ...options, headers: { ...options.headers, ...by } });
  const text = await answer.text();
  if (answer.status === UNAUTHORIZED) {
    keyRefused(by);
  }
  if (!answer.ok) {
    throw new ProblemError(problemOf(answer.status, text));
  }
  return parseExact(text) as T;
}

/** What an answer that is an error says; one that says nothing of its own, as from a proxy or of a server that broke down, is told by its status. */
export function problemOf(status: number, text: string): Problem {
  const bare: Problem = {
    type: 'about:blank',
    instance: '',
    title: 'The server failed',
    status,
    code: 'server.failed',
    detail: `It answered with status ${status}.`,
    next: 'Try it again; what the server printed says more.',
  };
  try {
    const told = parseExact(text) as Partial<Problem> | null;
    return typeof told?.title === 'string' ? { ...bare, ...told } : bare;
  } catch {
    return bare;
  }
}

/** Reads a resource as a file. */
export async function readFile(path: string): Promise<Blob> {
  const by = authorization();
  const answer = await fetch(`/api/v1${path}`, { headers: by });
  if (answer.status === UNAUTHORIZED) {
    keyRefused(by);
  }
  if (!answer.ok) {
    throw new ProblemError(problemOf(answer.status, await answer.text()));
  }
  return answer.blob();
}

/** An id as a part of a path; those of interrupts have slashes. */
export function inPath(id: string): string {
  return id.split('/').map(encodeURIComponent).join('/');
}
