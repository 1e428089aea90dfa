/** A face as SVG. `eyes` are shapes in the ink colour. `mouth` is a line. `teeth` is a white shape over the mouth. */
interface Face {
  eyes: string;
  mouth: string;
  teeth?: string;
}

const open = (x: number) => `<circle cx="${x}" cy="26" r="1.250" stroke="none"/>`;
const closed = (x: number) => `<path d="M${x - 1.8} 26.400q1.800-2.200 3.600 0" fill="none"/>`;
const raised = (x: number) => `<path d="M${x - 2} 22.200q2-1.200 4 0" fill="none"/>`;
const OPEN = open(22) + open(30);
const CLOSED = closed(22) + closed(30);
const LASHES = '<path d="M20.800 25.400q-.8-.1-1.200-.7M31.200 25.400q.8-.1 1.200-.7" fill="none"/>';

const LINE = 'M24.200 32h3.600';
const SMILE = 'M23.300 31.300q2.700 2.400 5.400 0';
const SMIRK = 'M23.800 32.100q2.500.8 4.600-1';
const SMALL_SMILE = 'M24.200 31.600q1.800 1.400 3.600 0';
const GRIN = 'M22.900 30.900h6.200a3.100 3.100 0 0 1-6.200 0z';
const TEETH = 'M23.300 31h5.400l-.4 1.300h-4.600z';

/**
 * Every face by its name, drawn on the grid of the portraits. The eyes are at (22, 26) and (30, 26), the mouth is at
 * (26, 32).
 */
export const FACES: Readonly<Record<string, Face>> = {
  calm: { eyes: OPEN, mouth: LINE },
  soft: { eyes: OPEN, mouth: SMALL_SMILE },
  smile: { eyes: OPEN, mouth: SMILE },
  grin: { eyes: OPEN, mouth: GRIN, teeth: TEETH },
  smirk: { eyes: OPEN + raised(30), mouth: SMIRK },
  keen: { eyes: OPEN + raised(22) + raised(30), mouth: SMILE },
  lashes: { eyes: OPEN + LASHES, mouth: SMILE },
  dreamy: { eyes: CLOSED, mouth: SMALL_SMILE },
  laugh: { eyes: CLOSED, mouth: GRIN, teeth: TEETH },
  wink: { eyes: closed(22) + open(30), mouth: SMILE },
};

/**
 * Returns a face as SVG.
 * @param lips the colour of the mouth's line: the ink colour, or a colour that is visible on a beard
 */
export function drawFace({ eyes, mouth, teeth }: Face, ink: string, lips: string): string {
  return [
    `<g fill="${ink}" stroke="${ink}" stroke-width="1" stroke-linecap="round">${eyes}</g>`,
    `<path d="${mouth}" fill="${teeth ? ink : 'none'}" stroke="${lips}" stroke-width="1.200" stroke-linecap="round" stroke-linejoin="round"/>`,
    teeth ? `<path d="${teeth}" fill="#fefdf9"/>` : '',
  ].join('');
}
