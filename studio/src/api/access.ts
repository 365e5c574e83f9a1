// What whoever holds this tab's key may do. What a role may not do is not offered.
import { useQuery } from '@tanstack/react-query';
import { actorName } from '../ui/actor';
import { ROLE, read } from './client';
import type { Schemas } from './schemas';

export type Role = Schemas['Access']['role'];

/** Each may do what those before it may. */
const ROLES: readonly Role[] = ['viewer', 'operator', 'author', 'admin'];

function known(): Schemas['Access'] | undefined {
  const role = ROLES.find((one) => one === sessionStorage.getItem(ROLE));
  return role && { role };
}

async function asked(): Promise<Schemas['Access']> {
  const access = await read<Schemas['Access']>('/access');
  sessionStorage.setItem(ROLE, access.role);
  return access;
}

function useAccess(): Schemas['Access'] | undefined {
  return useQuery({ queryKey: ['access'], queryFn: asked, initialData: known, initialDataUpdatedAt: 0 }).data;
}

/** The role of this tab; undefined until the server has said it for the first time. */
export function useRole(): Role | undefined {
  return useAccess()?.role;
}

/** Who acts here, as the journal says it. */
export function useName(): string {
  return useAccess()?.name ?? actorName();
}

export function mayDo(role: Role | undefined, needed: Role): boolean {
  return role !== undefined && ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

/** Whether something that takes a role may be offered. */
export function useMay(needed: Role): boolean {
  return mayDo(useRole(), needed);
}
