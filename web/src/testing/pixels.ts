import type { Locator } from 'vitest/browser';

type Point = { x: number; y: number };

/**
 * Reads the colour that is drawn at a point of an element.
 * @param at shares of the element's width and height, 0 to 1
 * @returns red, green and blue, 0 to 255
 */
export async function drawnAt(element: Locator, at: Point): Promise<number[]> {
  const picture = new Image();
  picture.src = `data:image/png;base64,${await element.screenshot({ save: false })}`;
  await picture.decode();
  const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  pen?.drawImage(picture, 0, 0);
  const { x, y } = { x: Math.floor(at.x * picture.width), y: Math.floor(at.y * picture.height) };
  return rgb(pen, x, y);
}

/** Returns the red, green and blue of a colour of the design, for example `--focus`. */
export function colourOf(name: string): number[] {
  const probe = document.createElement('i');
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const pen = new OffscreenCanvas(1, 1).getContext('2d');
  if (pen) pen.fillStyle = getComputedStyle(probe).color;
  probe.remove();
  pen?.fillRect(0, 0, 1, 1);
  return rgb(pen, 0, 0);
}

const rgb = (pen: OffscreenCanvasRenderingContext2D | null, x: number, y: number): number[] => [
  ...(pen?.getImageData(x, y, 1, 1).data.slice(0, 3) ?? []),
];
