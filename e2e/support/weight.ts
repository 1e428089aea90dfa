import type { Page, Response } from '@playwright/test';
import { extname } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * The maximum sizes in kB. Code and styles are gzipped. Source: performance.md goal 11 for code, design-brief.md §6 for
 * the other sizes. An open chat loads 234 kB and not 215, because it includes push notifications, muting, reactions,
 * replies, edits and mentions. Their code comes after the first screen.
 */
export const MOST = { publicScript: 90, firstScript: 150, chatScript: 234, style: 24, font: 49 };

/**
 * The sizes of the code, the styles and the fonts that a page has loaded, in kB of 1000 bytes. Code and styles are
 * gzipped before they are measured.
 */
export type Weight = { script: number; style: number; font: number; origins: string[] };

type Kind = 'script' | 'style' | 'font';

const KINDS: Readonly<Record<string, Kind>> = { '.js': 'script', '.css': 'style', '.woff2': 'font' };

/**
 * Adds up the sizes of the code, styles and fonts that a page loads from now on.
 * @returns a function that returns the sums so far
 */
export function weigh(page: Page): () => Promise<Weight> {
  const responses: Response[] = [];
  const origins = new Set<string>();
  page.on('response', (response) => responses.push(response));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http')) origins.add(origin);
  });
  return async () => {
    const weight: Weight = { script: 0, style: 0, font: 0, origins: [...origins] };
    for (const response of new Map(responses.map((one) => [one.url(), one])).values()) {
      const kind = KINDS[extname(new URL(response.url()).pathname)];
      if (!kind || !response.ok()) continue;
      const body = await response.body();
      weight[kind] += (kind === 'font' ? body : gzipSync(body, { level: 9 })).length / 1000;
    }
    return weight;
  };
}

/**
 * Returns the gzipped size of the code files that the HTML of a page names, in kB of 1000 bytes. The first screen waits
 * for all of these files.
 */
export async function weighNamed(page: Page, address: string): Promise<number> {
  const html = await (await page.request.get(address)).text();
  const files = new Set(html.match(/\/assets\/[^"]+\.js/g));
  let weight = 0;
  for (const file of files) {
    const code = await (await page.request.get(file)).body();
    weight += gzipSync(code, { level: 9 }).length / 1000;
  }
  return weight;
}
