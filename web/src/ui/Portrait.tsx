import { memo, type ReactNode } from 'react';

/**
 * The number or text from which a portrait is generated: a user's id, or a text that is constant for a person. Null
 * draws a head without a face.
 */
export type Seed = number | string | null;

// Each colour is `lightness chroma hue` of oklch. A portrait has the same colours by day and by night.
const grounds = [
  '.77 .11 301',
  '.84 .165 137',
  '.875 .16 92',
  '.83 .095 8',
  '.83 .07 230',
  '.84 .06 160',
  '.79 .1 60',
  '.9 .05 85',
];
const skins = [
  '.86 .05 55',
  '.84 .055 70',
  '.78 .07 60',
  '.71 .08 58',
  '.64 .09 55',
  '.55 .08 50',
  '.46 .07 50',
];
const hairs = ['.22 .02 300', '.2 .02 60', '.3 .05 40', '.38 .06 55', '.5 .12 40', '.58 .13 48', '.8 .09 85'];
const cloths = [
  '.475 .185 298',
  '.45 .1 200',
  '.6 .16 30',
  '.3 .05 312',
  '.6 .17 8',
  '.96 .02 85',
  '.42 .1 150',
  '.62 .12 250',
];

type Head = {
  /** The path that is drawn behind the shoulders, in the colour of the hair. */
  back?: string;
  /** The path that is drawn over the face. */
  front: string;
  /** Whether the head covering is cloth. */
  cloth?: true;
  /** Whether the face may have a beard. */
  beard?: true;
};

// The shapes of hair and head coverings, on a grid of 52 px. The face is a rounded rectangle from (17, 15) to (35, 36).
const heads: Head[] = [
  // Long, parted to the side
  {
    back: 'M13 40V22a13 13 0 0 1 26 0v18z',
    front: 'M16 24c6-1 11-4 13-9 2 4 4 7 7 8V18a10 10 0 0 0-20 0z',
  },
  // Short
  { front: 'M15 24c-2-9 3-14 11-14s13 5 11 14l-2-5c-5 1-13 1-18-1z', beard: true },
  // Bun
  {
    back: 'M26 4a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z',
    front: 'M16 25c0-8 4-13 10-13s10 5 10 13c-2-4-4-6-10-6s-8 2-10 6z',
  },
  // Curls
  {
    back: 'M26 5c4 0 6 2 7.5 3.5 4 .5 6 3.5 6 6.5 2.5 2 3 5.5 1.5 8 1 3.5-1 6.5-4 7.5-2 2.5-20 2.5-22 0-3-1-5-4-4-7.5-1.5-2.5-1-6 1.5-8 0-3 2-6 6-6.5C20 7 22 5 26 5z',
    front:
      'M16 23c0-2 1-3.5 2.5-4 .5-1.5 2.5-2.5 4-1.5 1-1.2 3.5-1.5 4.5-.2 1.5-1 4-.5 4.5 1.2 2.5 0 4.5 2 4.5 4.5V16a10 10 0 0 0-20 0z',
  },
  // Bob with a fringe
  {
    back: 'M13.5 33V21.5a12.5 12.5 0 0 1 25 0V33a4 4 0 0 1-4 4h-17a4 4 0 0 1-4-4z',
    front: 'M16 22.5c3 .8 17 .8 20 0V17a10 10 0 0 0-20 0z',
  },
  // Hijab
  {
    back: 'M12 48V24a14 14 0 0 1 28 0v24z',
    front:
      'M26 9.5c-8 0-13 6-13 14V35c0 6 6 10 13 10s13-4 13-10V23.5c0-8-5-14-13-14zM26 16.5c4.7 0 7.8 3.4 7.8 8v4c0 5-3.1 8-7.8 8s-7.8-3-7.8-8v-4c0-4.6 3.1-8 7.8-8z',
    cloth: true,
  },
  // Turban
  {
    front:
      'M14 21.5C12.5 13 18 7 26 7s13.5 6 12 14.5c-3-2.2-6-5-12-8.5-6 3.5-9 6.3-12 8.5zM17 20l9-6 9 6-1 1c-4-2-12-2-16 0z',
    cloth: true,
    beard: true,
  },
  // Shaved sides, high top
  { front: 'M17 20c-1-7 0-12 4-13h11c3 1 4 6 3 13-2-3-4-3.5-9-3.5s-7 .5-9 3.5z', beard: true },
  // Beanie
  {
    front:
      'M15.5 18c0-7 4.5-11 10.5-11s10.5 4 10.5 11zM15 18h22a2 2 0 0 1 2 2v1a2 2 0 0 1-2 2H15a2 2 0 0 1-2-2v-1a2 2 0 0 1 2-2z',
    cloth: true,
  },
  // Long and wavy, parted in the middle
  {
    back: 'M26 8.5c-9 0-13 6-13 13 0 4-2 6-2 10 0 5 3 8 6 8h18c3 0 6-3 6-8 0-4-2-6-2-10 0-7-4-13-13-13z',
    front: 'M16 26c1-5 6-6 10-11 4 5 9 6 10 11V19a10 9.5 0 0 0-20 0z',
  },
];

const beard = 'M17 26v3.5a9 9 0 0 0 18 0V26c-.8 3-2.5 4-4.5 4h-9c-2 0-3.7-1-4.5-4z';

// The eyes are at (22, 26) and (30, 26), the mouth is at (26, 32).
const openEyes = 'M22 26h.01M30 26h.01';
const closedEyes = 'M20.2 26.4q1.8-2.2 3.6 0M28.2 26.4q1.8-2.2 3.6 0';
const eyes = [openEyes, openEyes, openEyes, closedEyes];
const mouths = [
  'M24.2 32h3.6',
  'M24.2 31.6q1.8 1.4 3.6 0',
  'M23.3 31.3q2.7 2.4 5.4 0',
  'M23.8 32.1q2.5.8 4.6-1',
  'M22.9 31h6.2a3.1 3.1 0 0 1-6.2 0z',
];
const SHOULDERS = 'M8 52c0-10 8-14 18-14s18 4 18 14z';
const HEAD = 'M22 32h8v8a4 4 0 0 1-8 0zM26 15a9 9 0 0 1 9 9v3a9 9 0 0 1-18 0v-3a9 9 0 0 1 9-9z';
const ink = 'oklch(.25 .04 312)';

/** Makes a generator of pseudo-random numbers from a seed. Consecutive ids give different faces. */
function dice(seed: NonNullable<Seed>): (sides: number) => number {
  let state = 2166136261;
  for (const letter of `quad ${seed}`) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return (sides) => {
    state = Math.imul(state ^ (state >>> 15), 2246822507);
    state = Math.imul(state ^ (state >>> 13), 3266489909);
    state ^= state >>> 16;
    return (state >>> 0) % sides;
  };
}

const paint = (list: readonly string[], index: number) => `oklch(${list[index % list.length]})`;

/**
 * The generated face of a person without a picture. The same seed always gives the same face. The face fills its box,
 * and the box sets the size and the corners (see Avatar).
 */
export const Portrait = memo(function Portrait({ seed }: { seed: Seed }) {
  return seed === null ? <Nobody /> : <Face seed={seed} />;
});

/** Head and shoulders without a face. */
const Nobody = () => (
  <Drawing>
    <path fill="oklch(.8 .015 312)" d="M0 0h52v52H0z" />
    <path fill="oklch(.58 .02 312)" d={SHOULDERS + HEAD} />
  </Drawing>
);

const Drawing = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 52 52" width="100%" height="100%" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    {children}
  </svg>
);

function Face({ seed }: { seed: NonNullable<Seed> }) {
  const roll = dice(seed);
  const ground = roll(grounds.length);
  const head = heads[roll(heads.length)] as Head;
  const skin = paint(skins, roll(skins.length));
  const hair = paint(hairs, roll(hairs.length));
  const top = roll(cloths.length);
  // The cloth on a head never has the shirt's colour.
  const cover = head.cloth ? paint(cloths, top + 1 + roll(cloths.length - 1)) : hair;
  const [bearded, glasses] = [head.beard && roll(3) === 0, roll(4) === 0];
  const look = eyes[roll(eyes.length)];
  const mouth = mouths[roll(mouths.length)] as string;
  return (
    <Drawing>
      <path fill={paint(grounds, ground)} d="M0 0h52v52H0z" />
      {head.back && <path fill={cover} d={head.back} />}
      <path fill={paint(cloths, top)} d={SHOULDERS} />
      <path fill={skin} d={HEAD} />
      {bearded && <path fill={hair} d={beard} />}
      <g fill="none" stroke={ink} strokeWidth="1.2" strokeLinecap="round" strokeLinejoin="round">
        <path strokeWidth={look === openEyes ? 2.5 : undefined} d={look} />
        <path fill={mouth.endsWith('z') ? ink : undefined} stroke={bearded ? skin : undefined} d={mouth} />
      </g>
      <path fill={cover} fillRule="evenodd" d={head.front} />
      {glasses && (
        <path
          fill="none"
          stroke={ink}
          strokeWidth="1.4"
          d="M22 22.8a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4zM30 22.8a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4z"
        />
      )}
    </Drawing>
  );
}
