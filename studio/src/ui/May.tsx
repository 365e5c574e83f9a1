import type { ReactNode } from 'react';
import { type Role, useMay } from '../api/access';

type Props = { as: Role; children: ReactNode; instead?: ReactNode };

/** What only those are offered who may do it; the page's head says what the role is. */
export function May({ as, children, instead }: Props) {
  return useMay(as) ? children : instead;
}
