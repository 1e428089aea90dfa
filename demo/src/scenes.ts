import { INDOOR_SCENES } from './scenes/indoors.ts';
import { OUTDOOR_SCENES } from './scenes/outdoors.ts';

const SCENES: Readonly<Record<string, string>> = { ...OUTDOOR_SCENES, ...INDOOR_SCENES };

/** The width and height of each scene, in pixels. */
export const SCENE_SIZE = { width: 1200, height: 800 } as const;

/** The names of all scenes, by which scripts and posts refer to them: `jacaranda`, `library-dusk`, `tram` and so on. */
export const SCENE_NAMES: readonly string[] = Object.keys(SCENES);

/** Returns the alt text of a scene, as the user who sends the scene would write it. */
export function describeScene(name: string): string {
  const description = DESCRIPTIONS[name];
  if (description === undefined) throw new RangeError(`Nobody has described the scene: ${name}`);
  return description;
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  jacaranda: 'Two jacarandas in purple bloom beside the arches, their petals on the lawn',
  'library-dusk': 'The library at dusk with lit windows, two people on its steps',
  tram: 'A green tram, two people looking out of its windows',
  'bench-coffee': 'Two cups of coffee and some books on a bench, a magpie beside it',
  'rowing-sheds': 'Four people rowing past the boat sheds, the sun low behind them',
  'bike-cat': 'A black cat in the basket of a parked bicycle',
  sundial: 'The sundial from above, where the paths through the garden meet',
  'bin-night': 'Three bins on the kerb at night, and a grey cat with bright eyes',
  'pier-sunset': 'The sun going down at the end of the pier, a penguin in the water',
  'exam-hall': 'An exam hall from behind, six people writing under the clock',
  ramen: 'A steaming bowl of ramen with an egg',
  whiteboard: 'Three people in front of a whiteboard with a tree, a curve and a question mark',
  'gig-wall': 'A wooden wall with gig posters',
  'desk-night': 'A laptop on a desk at night, with a lamp, books and a cup of tea',
  dumplings: 'A steamer of dumplings from above, with chopsticks and chilli sauce',
};

/** Returns a scene as SVG, 1200 by 800 pixels, with flat colours and no text. Throws RangeError for an unknown name. */
export function drawScene(name: string): string {
  const shapes = SCENES[name];
  if (shapes === undefined) throw new RangeError(`No such scene: ${name}`);
  const { width, height } = SCENE_SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" width="${width}" height="${height}">${shapes}</svg>`;
}
