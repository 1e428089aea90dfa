import type { Place, Review } from '@quad/contract/places/shapes.ts';

/** A place. The default is a cafe without reviews, 120 m from the campus. */
export const place = (some: Partial<Place> = {}): Place => ({
  id: 1,
  name: 'Tram Stop Coffee',
  description: 'Coffee beside the tram stop.',
  type: 'Restaurant',
  subtype: 'Cafe',
  address: '230 Grattan Street, Parkville VIC 3010',
  latitude: -37.801,
  longitude: 145.0002,
  distance: 120,
  rating: null,
  num_reviews: 0,
  icon_url: '/places/cafe-icon.svg',
  banner_url: '/places/cafe-banner.svg',
  source: null,
  ...some,
});

/** A review. The default is from Priya, a minute old. */
export const review = (some: Partial<Review> = {}): Review => ({
  id: 30,
  place_id: 1,
  content: 'Best flat white on campus.',
  rating: 5,
  creation_time: new Date(Date.now() - 60_000).toISOString(),
  user: { id: 5, first_name: 'Priya', last_name: 'Raman', pfp_url: null },
  ...some,
});
