import { useLocation, useSearchParams } from 'wouter';
import { paths } from '#platform/paths.ts';

/** The address of a queue or page of the console, or of a case in a queue. */
export const consolePath = (part: string, case_id?: number): string =>
  `${paths.staff}/${part}${case_id === undefined ? '' : `?id=${case_id}`}`;

/**
 * Reads the place in the console from the address.
 * - `part`: the open queue or page, in lower case; empty for the start page
 * - `case_id`: the open case, or null
 */
export function usePlace(): { part: string; case_id: number | null } {
  const [location] = useLocation();
  const [params] = useSearchParams();
  const [part = ''] = location.toLowerCase().slice(paths.staff.length).split('/').filter(Boolean);
  const id = /^\d{1,16}$/.exec(params.get('id') ?? '')?.[0];
  return { part, case_id: id === undefined ? null : Number(id) };
}
