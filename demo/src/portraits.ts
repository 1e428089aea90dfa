import { TOPS } from './portrait/clothes.ts';
import { drawFace, FACES } from './portrait/face.ts';
import { HAIRSTYLES } from './portrait/hair.ts';
import { CLOTH, HAIR, SKIN, WALL, type Look } from './portrait/look.ts';

const GOLD = '#f4cd4b';
const INK = '#281a30';

/**
 * Returns a colour one step lighter or darker than the colour of a cloth, for its trim and for the folds of a scarf.
 */
function stepped(hex: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const dark = channels.reduce((sum, channel) => sum + channel, 0) < 300;
  const moved = channels.map((channel) =>
    Math.round(dark ? channel + (255 - channel) * 0.2 : channel * 0.84),
  );
  return `#${moved.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Every extra, such as glasses, by its name. `hair` and `skin` are the colours of hair and skin. */
const EXTRAS: Readonly<Record<string, (hair: string, skin: string) => string>> = {
  glasses: (hair) =>
    `<g fill="none" stroke="${hair}" stroke-width="1.400"><circle cx="22" cy="26" r="3.200"/><circle cx="30" cy="26" r="3.200"/></g>`,
  specs: () =>
    `<g fill="none" stroke="${INK}" stroke-width="1.400"><rect x="18.500" y="23.500" width="6.500" height="5" rx="1.500"/><rect x="27" y="23.500" width="6.500" height="5" rx="1.500"/><path d="M25 25.500h2"/></g>`,
  shades: () =>
    `<path d="M18 23.500h16v2.500a3.300 3.300 0 0 1-6.600 0h-2.800a3.300 3.300 0 0 1-6.600 0z" fill="${INK}"/>`,
  earrings: () =>
    `<g fill="${GOLD}"><circle cx="16.600" cy="30.500" r="1.500"/><circle cx="35.400" cy="30.500" r="1.500"/></g>`,
  hoops: () =>
    `<g fill="none" stroke="${GOLD}" stroke-width="1.200"><circle cx="16.400" cy="31.500" r="2.300"/><circle cx="35.600" cy="31.500" r="2.300"/></g>`,
  beard: (hair) =>
    `<path d="M17 25.500v2.500a9 9 0 0 0 18 0v-2.500c-.5 3-2 4.500-4.500 4.500h-9c-2.500 0-4-1.500-4.500-4.500z" fill="${hair}"/>`,
  'full-beard': (hair) =>
    `<path d="M17 24.500V31c0 6 4 9 9 9s9-3 9-9v-6.500c-.3 3.500-2 5-4.500 5h-9c-2.500 0-4.200-1.500-4.500-5z" fill="${hair}"/>`,
  stubble: (hair) =>
    `<path d="M17 27a9 9 0 0 0 18 0c-1 2.500-3 3.500-5 3.500h-8c-2 0-4-1-5-3.500z" fill="${hair}" fill-opacity=".35"/>`,
  moustache: (hair) =>
    `<path d="M21 30.500c1-2.200 4-2.200 5-.6 1-1.600 4-1.600 5 .6-2 1-8 1-10 0z" fill="${hair}"/>`,
  ears: (_, skin) =>
    `<g fill="${skin}"><circle cx="16.800" cy="26" r="2.300"/><circle cx="35.200" cy="26" r="2.300"/></g>`,
  flower: () =>
    `<g fill="#feaebb"><circle cx="36" cy="18" r="1.900"/><circle cx="38.600" cy="20" r="1.900"/><circle cx="37.600" cy="23" r="1.900"/><circle cx="34.400" cy="23" r="1.900"/><circle cx="33.400" cy="20" r="1.900"/></g><circle cx="36" cy="20.800" r="1.500" fill="${GOLD}"/>`,
  headphones: () =>
    `<path d="M15 25v-4a11 11 0 0 1 22 0v4" fill="none" stroke="${INK}" stroke-width="2"/><rect x="13" y="23" width="4.500" height="8" rx="2" fill="#ce5342"/><rect x="34.500" y="23" width="4.500" height="8" rx="2" fill="#ce5342"/>`,
  clip: () =>
    `<rect x="31" y="15.500" width="6" height="2.400" rx="1.200" transform="rotate(38 34 17)" fill="${GOLD}"/>`,
  headband: () => `<path d="M15.500 19.500c5-4.500 16-4.500 21 0v3c-5-4.500-16-4.500-21 0z" fill="#f4cd4b"/>`,
  'hearing-aid': () =>
    `<path d="M35.500 23.500a3 3 0 0 1 2 3c0 2-1 3.500-2.500 4" fill="none" stroke="#54a2cd" stroke-width="1.700" stroke-linecap="round"/>`,
};

/** Beards on which the mouth is drawn in the skin's colour, because the ink colour would not be visible. */
const BEARDS = ['beard', 'full-beard'];

/**
 * Headwear that hides the hair. The hair's colour in the look is then the colour of the headwear, so beards and glasses
 * get another colour.
 */
const COVERS = ['hijab', 'turban', 'beanie', 'cap'];

function known<Value>(shapes: Readonly<Record<string, Value>>, name: string): Value {
  const shape = shapes[name];
  if (shape === undefined) throw new RangeError(`Nobody can draw this yet: ${name}`);
  return shape;
}

/**
 * Returns a portrait as SVG, a square of `side` pixels. Throws RangeError for an unknown shape. Source: design brief §1
 * "Illustration".
 */
export function drawPortrait(look: Look, side: number): string {
  const [wall, skin, hair, cloth] = [
    WALL[look.wall],
    SKIN[look.skin],
    HAIR[look.hairColour],
    CLOTH[look.topColour],
  ];
  const style = known(HAIRSTYLES, look.hair);
  const growing = COVERS.includes(look.hair) ? HAIR.umber : hair;
  const top = known(TOPS, look.top)(cloth, stepped(cloth));
  const [beards, extras] = [true, false].map((isBeard) =>
    look.extras
      .filter((name) => BEARDS.includes(name) === isBeard)
      .map((name) => known(EXTRAS, name)(growing, skin)),
  ) as [string[], string[]];
  const face = drawFace(known(FACES, look.face), INK, beards.length ? skin : INK);
  // A headscarf is drawn over the collar. Other hair and headwear are drawn under it.
  const covered = look.hair === 'hijab';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 52 52" width="${side}" height="${side}">`,
    `<path d="M0 0h52v52H0z" fill="${wall}"/>`,
    `<g fill="${hair}">${style.behind ?? ''}</g>`,
    top.under,
    `<path d="M22 32h8v8a4 4 0 0 1-8 0z" fill="${skin}"/>`,
    covered ? '' : (top.over ?? ''),
    `<rect x="17" y="15" width="18" height="21" rx="9" fill="${skin}"/>`,
    `<g fill="${hair}">${style.front}</g>`,
    style.shade ? `<g fill="${stepped(hair)}">${style.shade}</g>` : '',
    ...beards,
    face,
    ...extras,
    '</svg>',
  ].join('');
}
