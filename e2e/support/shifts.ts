import { expect, type Page } from '@playwright/test';

/** The maximum sum of a page's layout shifts. Source: performance.md goal 11. */
const MOST = 0.01;

/** A layout shift: its value, its time in milliseconds, and the elements that moved. */
type Shift = { value: number; at: number; what: string[] };

/** Slows the page's processor down to a quarter of its speed, so that the page draws intermediate states. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/**
 * From the page's start, records every layout shift except shifts right after a press.
 * @returns a function that returns the recorded shifts
 */
export async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
    const seen: Shift[] = [];
    Object.assign(window, { seenShifts: seen });
    const said = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        if (entry.hadRecentInput) continue;
        seen.push({
          value: entry.value,
          at: Math.round(entry.startTime),
          what: entry.sources.map(({ node, previousRect, currentRect }) => {
            const name = node instanceof Element ? `${node.localName}.${node.className}` : node?.nodeName;
            return `${name} from ${said(previousRect)} to ${said(currentRect)}`;
          }),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { seenShifts: Shift[] }).seenShifts);
}

export function expectStill(shifts: readonly Shift[], where = 'the page'): void {
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `layout shift of ${where}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(MOST);
}
