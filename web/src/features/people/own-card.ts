import type { Card } from '@quad/contract/people/shapes.ts';
import type { RememberedUser } from '#platform/session.ts';

/**
 * Returns the user's own card, made from the details that this device has stored. The stored details do not include the
 * family's country or the badges.
 */
export const ownCard = (me: RememberedUser): Card => ({
  id: me.id,
  first_name: me.first_name,
  last_name: me.last_name,
  other_names: me.other_names,
  pfp_url: me.pfp_url,
  real_pfp_url: me.real_pfp_url,
  bio: me.bio,
  course: me.course,
  year_level: me.year_level,
  country_id: null,
  badges: [],
  blocked: false,
  mutual: false,
  friendRequest: null,
  owner: false,
  onlineStatus: 'online',
});
