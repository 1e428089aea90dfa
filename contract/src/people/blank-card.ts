import type { Card } from './shapes.ts';

/** Returns a card that has only the user's id. */
export const blankCard = (user_id: number): Card => ({
  id: user_id,
  first_name: '',
  last_name: '',
  other_names: null,
  pfp_url: null,
  real_pfp_url: null,
  bio: null,
  course: null,
  year_level: null,
  country_id: null,
  badges: [],
  blocked: false,
  mutual: false,
  friendRequest: null,
  owner: false,
  onlineStatus: 'offline',
});

/** Returns the card of a deleted account. Source: wire.md "Fields". */
export const goneCard = (user_id: number): Card => ({
  ...blankCard(user_id),
  first_name: 'Deleted user',
  deleted: true,
});
