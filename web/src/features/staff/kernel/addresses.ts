import { useLocation, useSearchParams } from 'wouter';
import { paths } from '#platform/paths.ts';

/** Where a part of the console or one of a queue's cases is. */
export const consolePath = (part: string, case_id?: number): string =>
  `${paths.staff}/${part}${case_id === undefined ? '' : `?id=${case_id}`}`;

/** Which part of the console the address names, in lower case; empty at its door. And the open case; null for none. */
export function usePlace(): { part: string; case_id: number | null } {
  const [location] = useLocation();
  const [params] = useSearchParams();
  const [part = ''] = location.toLowerCase().slice(paths.staff.length).split('/').filter(Boolean);
  const id = /^\d{1,16}$/.exec(params.get('id') ?? '')?.[0];
  return { part, case_id: id === undefined ? null : Number(id) };
}
