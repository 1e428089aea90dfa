import type { Letter } from '@quad/contract/letters/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { universities } from '#features/reference/queries.ts';

/**
 * Returns the line about a letter's author. It says only what every user may know. Source: specification 2 §2 "Love
 * Letters page".
 */
export function useAuthorLine({ isMe, uni_id }: Pick<Letter, 'isMe' | 'uni_id'>): string {
  const { data: list } = useQuery({ ...universities, enabled: uni_id !== null && !isMe });
  if (isMe) return 'You';
  const institution = list?.find(({ id }) => id === uni_id)?.name;
  return institution === undefined ? 'Someone said' : `Someone from ${institution} said`;
}
