import { expect, type Page } from '@playwright/test';

/** How much a page may jump in all. Source: performance.md goal 11. */
const MOST = 0.01;

/** A jump of the page's contents: by how much, when (ms), and what moved. */
type Shift = { value: number; at: number; what: string[] };

/** Makes the page's own work take four times as long, so that whatever is shown in between is shown. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Notes every jump of the page's contents from its first moment on, but for what follows a press at once. */
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
