import { INDOOR_SCENES } from './scenes/indoors.ts';
import { OUTDOOR_SCENES } from './scenes/outdoors.ts';

const SCENES: Readonly<Record<string, string>> = { ...OUTDOOR_SCENES, ...INDOOR_SCENES };

/** Width and height of every scene in pixels. */
export const SCENE_SIZE = { width: 1200, height: 800 } as const;

/** The names of all scenes, as the scripts and posts write them: `jacaranda`, `library-dusk`, `tram` and so on. */
export const SCENE_NAMES: readonly string[] = Object.keys(SCENES);

/** Draws a scene as SVG text, 1200 by 800: flat fills, no writing. Throws RangeError for an unknown name. */
export function drawScene(name: string): string {
  const shapes = SCENES[name];
  if (shapes === undefined) throw new RangeError(`No such scene: ${name}`);
  const { width, height } = SCENE_SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" width="${width}" height="${height}">${shapes}</svg>`;
}
