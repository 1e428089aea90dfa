/**
 * Hair or headwear as SVG. `behind` is drawn before the body. `front` is drawn over the face. Both have the hair's
 * colour.
 */
interface Hair {
  behind?: string;
  front: string;
  /** Folds and bands in a darker colour, which are drawn last. */
  shade?: string;
}

const circles = (points: string) =>
  points
    .split(' ')
    .map((point) => {
      const [x, y, r] = point.split(',');
      return `<circle cx="${x}" cy="${y}" r="${r}"/>`;
    })
    .join('');
const path = (d: string) => `<path d="${d}"/>`;

const PARTED = path('M16 24c6-1 11-4 13-9 2 4 4 7 7 8V18a10 10 0 0 0-20 0z');
const FRINGE = path('M15 24c-2-9 3-14 11-14s13 5 11 14l-2-5c-5 1-13 1-18-1z');
const SWEPT_BACK = path('M16 25c0-8 4-13 10-13s10 5 10 13c-2-4-4-6-10-6s-8 2-10 6z');
const STRAIGHT_FRINGE = path('M15.500 24V21a10.500 10.500 0 0 1 21 0v3z');

/** Every hairstyle by its name, drawn in a square of 52 by 52. The first three are from the reference drawings. */
export const HAIRSTYLES: Readonly<Record<string, Hair>> = {
  long: { behind: path('M13 40V22a13 13 0 0 1 26 0v18z'), front: PARTED },
  fringe: { front: FRINGE },
  bun: { behind: circles('26,9.5,5.5'), front: SWEPT_BACK },
  'low-bun': { behind: circles('37,31,5'), front: SWEPT_BACK },
  'space-buns': { behind: circles('15.5,12.5,5 36.5,12.5,5'), front: PARTED },
  bob: {
    behind: path('M13 33V22a13 13 0 0 1 26 0v11a3 3 0 0 1-3 3H16a3 3 0 0 1-3-3z'),
    front: STRAIGHT_FRINGE,
  },
  waves: {
    behind:
      path('M14 38V21a12 12 0 0 1 24 0v17z') +
      circles('13.5,24,3.5 12.5,30,3.5 13.5,36,3.5 14,41,3 38.5,24,3.5 39.500,30,3.5 38.5,36,3.5 38,41,3'),
    front: PARTED,
  },
  curls: {
    behind: circles('14.5,21,4.5 13,27.5,4.5 14,34,4.5 37.500,21,4.5 39,27.5,4.5 38,34,4.5 26,14,10'),
    front: circles('17.5,17,4 22,13,4.5 28,12,4.5 33.5,15.500,4 36,20,3 16.5,21.500,3'),
  },
  'short-curls': {
    front: circles('17,19,3.6 19,14,4 24,11.500,4.2 29.500,11.500,4.2 33.500,14.500,4 35.500,19,3.4 26,15,5'),
  },
  afro: { behind: circles('26,20,15'), front: path('M16.500 25c0-6 3-9 9.500-9s9.500 3 9.500 9V17H16.500z') },
  puffs: { behind: circles('14,14,6.5 38,14,6.5'), front: SWEPT_BACK },
  pony: { behind: path('M33 12c8-1 11 6 9 13-1 4-1 7 1 11-7-1-9-6-8-13z'), front: SWEPT_BACK },
  braids: {
    behind: circles(
      '14.5,27,3 14,32,3 13.5,37,3 13.5,41.5,2.600 37.5,27,3 38,32,3 38.5,37,3 38.5,41.5,2.600',
    ),
    front: PARTED + path('M14 27v-6a12 12 0 0 1 24 0v6l-3-6H17z'),
  },
  locs: {
    behind:
      '<g>' +
      [13.4, 16.4, 32, 35]
        .map((x, index) => `<rect x="${x}" y="19" width="3.600" height="${index % 2 ? 22 : 19}" rx="1.800"/>`)
        .join('') +
      '</g>',
    front: path('M14.500 25V21a11.500 11.500 0 0 1 23 0v4c-2-5-5-7-11.500-7s-9.500 2-11.500 7z'),
  },
  pixie: {
    front: path(
      'M15.500 27c-2-10 2-16.500 10.500-16.500S38.500 17 36.500 27l-2-6c-6 0-10-1-12-3-1 3-3 4-5 4.500z',
    ),
  },
  quiff: {
    front: path('M16 23c-1-7 1-10 3-12 5-4 14-4 18-1-1 1-1 2 0 3 0 3 0 7-1 10l-1.500-4c-5-1-12-1-17 0z'),
  },
  curtain: {
    front: path(
      'M15.500 25c-1-9 3-14.500 10.500-14.500S37.500 16 36.500 25c-4-1-8-4-10.500-8-2.500 4-6.500 7-10.500 8z',
    ),
  },
  mullet: {
    behind: path('M15 40c1-5 0-9 0-14h22c0 5-1 9 0 14-3-1-4-3-5-5H20c-1 2-2 4-5 5z'),
    front: FRINGE,
  },
  buzz: { front: path('M17 23v-1a9 8.500 0 0 1 18 0v1c-1-3-3-4.500-9-4.500S18 20 17 23z') },
  shaved: { front: '' },
  hijab: {
    behind: path('M12 46V23a14 14 0 0 1 28 0v23z'),
    front:
      '<path fill-rule="evenodd" d="M12.500 41V23a13.500 13.500 0 0 1 27 0v18c-2 4-7 6-13.500 6s-11.500-2-13.500-6zM26 15.500c-5 0-8 3.500-8 8.500v4c0 5 3.500 8.500 8 8.500s8-3.500 8-8.500v-4c0-5-3-8.500-8-8.500z"/>',
    shade: path('M17 39c6 3 14 1 19-5l1 3c-5 6-13 8-20 4z'),
  },
  turban: {
    front: path(
      'M14.500 22.500C12 13 18 7 26 7s14 6 11.500 15.500C34 18 30 16.500 26 16.500s-8 1.500-11.500 6z',
    ),
    shade: path('M15 16.500c7 1 14-2 18.500-8l2.500 2c-5 6-13 9-21.300 8.500zM22 17l4-4 4 4z'),
  },
  beanie: {
    front:
      path('M15 20a11 11 0 0 1 22 0z') + '<rect x="14" y="17.500" width="24" height="5.500" rx="2.700"/>',
    shade: '<rect x="14" y="17.500" width="24" height="5.500" rx="2.700"/>',
  },
  cap: {
    front:
      path('M15.500 20.500a10.500 10.500 0 0 1 21 0z') +
      '<rect x="15" y="18.500" width="28" height="4" rx="2"/>',
    shade: '<rect x="24" y="18.500" width="19" height="4" rx="2"/>',
  },
};
