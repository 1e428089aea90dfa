/** Colours of skin. All colours of the portraits are design tokens of the light theme, as sRGB. */
export const SKIN = {
  porcelain: '#f3d8c4',
  fair: '#ecc9b2',
  light: '#e2c5a4',
  olive: '#d9ad8a',
  tan: '#c79169',
  honey: '#b77d56',
  brown: '#965f40',
  deep: '#774c33',
  dark: '#5a3928',
} as const;

/** Natural and dyed colours of hair. Scarves, turbans and hats have these colours, too. */
export const HAIR = {
  ink: '#1c1923',
  soft: '#271515',
  coal: '#1d140d',
  umber: '#43251a',
  brown: '#4a3625',
  chestnut: '#713e26',
  auburn: '#9a4729',
  copper: '#aa5830',
  ginger: '#d17236',
  sandy: '#c69d63',
  blond: '#e6c77c',
  silver: '#b9b4c0',
  rose: '#ea7ca1',
  teal: '#0d9298',
  violet: '#8156c0',
  plum: '#362640',
  navy: '#253c67',
  leaf: '#195c2e',
  rust: '#ce5342',
  cream: '#f5eee0',
  wattle: '#f4cd4b',
} as const;

/** Colours of clothes. */
export const CLOTH = {
  bloom: '#6c39b4',
  lilac: '#c0a4f0',
  teal: '#00656b',
  rust: '#ce5342',
  plum: '#362640',
  rose: '#d04a6d',
  wattle: '#f4cd4b',
  leaf: '#195c2e',
  mint: '#bcebd1',
  navy: '#253c67',
  sky: '#54a2cd',
  cream: '#f5eee0',
  olive: '#707836',
} as const;

/** Colours of the background. */
export const WALL = {
  bloom: '#c0a4f0',
  lawn: '#95e373',
  wattle: '#fcd241',
  straw: '#f6dd90',
  galah: '#feaebb',
  sky: '#98d1ec',
  mint: '#a9d7bd',
  clay: '#eaab78',
  mist: '#d5bbfb',
  sand: '#e8ddc4',
} as const;

/** The look of a portrait. Each field names a shape or a colour, so the same look always gives the same drawing. */
export interface Look {
  hair: string;
  hairColour: keyof typeof HAIR;
  skin: keyof typeof SKIN;
  wall: keyof typeof WALL;
  top: string;
  topColour: keyof typeof CLOTH;
  face: string;
  extras: string[];
}

function oneOf<Names extends object>(names: Names, word: string | undefined): keyof Names {
  if (word === undefined || !Object.hasOwn(names, word)) throw new RangeError(`No such fill: ${word}`);
  return word as keyof Names;
}

/**
 * Parses a look, such as `long umber olive lawn tee bloom smile earrings`. The words are: hair, its colour, skin,
 * background, top, its colour, face, then any extras. Throws RangeError for an unknown colour.
 */
export function readLook(words: string): Look {
  const [hair = '', hairColour, skin, wall, top = '', topColour, face = '', ...extras] = words
    .trim()
    .split(/\s+/);
  return {
    hair,
    hairColour: oneOf(HAIR, hairColour),
    skin: oneOf(SKIN, skin),
    wall: oneOf(WALL, wall),
    top,
    topColour: oneOf(CLOTH, topColour),
    face,
    extras,
  };
}
