import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** WCAG 2.0 to 2.2, levels A and AA, and what is good practice beyond. Source: design-brief.md §6. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits until a screen has all that it is going to show: its data, fonts and pictures. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const isDue = (image: HTMLImageElement) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      const isInSight = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
      return isInSight || image.loading !== 'lazy';
    };
    const inSight = [...document.images].filter(isDue);
    await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)));
    // Half-way through its entrance a sheet has pale colours, which nobody reads.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      // What is not drawn because it is far out of sight goes on when it comes near.
      .filter(
        ({ effect }) =>
          effect instanceof KeyframeEffect && effect.target?.checkVisibility({ contentVisibilityAuto: true }),
      )
      .map(({ finished }) => finished.catch(() => undefined));
    await Promise.all(ending);
    // What code measures, as rows of a long list, is drawn right a frame after it was measured.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
}

/** Those of them that a theme can break while all else of a screen is the same. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What finds barriers, in its short form: a third of its time goes into being read by the page. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What breaks the rules. A page looks at itself, and keeps what it looks with; frames there are none. */
async function analyse(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (rules) => {
    const { axe: here } = window as unknown as { axe: typeof axe };
    // Each place that keeps the rules would be described, too, which takes half of the time.
    const found = await here.run(document, { runOnly: rules, resultTypes: ['violations'] });
    return found.violations;
  }, runOnly);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** What stands in somebody's way on a screen, each as rule, reason and place; empty when nothing does. */
export const barriers = (page: Page): Promise<string[]> => analyse(page, { type: 'tag', values: RULES });

const colourBarriers = (page: Page): Promise<string[]> =>
  analyse(page, { type: 'rule', values: COLOUR_RULES });

/** Both themes, each with what finds the barriers in it: the second one changes nothing but colours. */
export const THEMES = [
  ['light', barriers],
  ['dark', colourBarriers],
] as const;

/**
 * The words of a screen that cannot be read because they lie beyond its sides or those of what they stand in; empty
 * when all of them fit. Rows that are meant to be pushed sideways, lines that end in an ellipsis, decoration and text
 * for the ear do not count, nor does what stands on a map, which is pulled.
 */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Where spaces are kept, the one that a line ends in hangs over its edge: only words count.
    const rightOf = (element: Element): number => {
      const { right } = element.getBoundingClientRect();
      const isKept = getComputedStyle(element).whiteSpaceCollapse === 'preserve';
      if (!isKept || element.matches('input, select, textarea')) return right;
      const texts = [...element.childNodes].filter((node) => node instanceof Text);
      const words = texts.flatMap((text) =>
        [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getBoundingClientRect().right;
        }),
      );
      return words.length > 0 ? Math.max(...words) : right;
    };
    const isCut = (element: Element): boolean => {
      const { left } = element.getBoundingClientRect();
      const right = rightOf(element);
      const isBeyond = (box: { left: number; right: number }) => right > box.right + 1 || left < box.left - 1;
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(around);
        const isRow = /auto|scroll/.test(overflowX) && around.matches('ul, ol');
        if (isRow || textOverflow === 'ellipsis') return false;
        if (overflowX !== 'visible' && isBeyond(around.getBoundingClientRect())) return true;
        // What lies above the page is not cut by what its place in the page is.
        if (around.matches(':modal, :popover-open')) break;
      }
      return isBeyond({ left: 0, right: document.documentElement.clientWidth });
    };
    const isForTheEye = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const isSeen = width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
      return (
        isSeen && !element.closest('svg, [aria-hidden="true"], [inert], .visually-hidden, .leaflet-pane')
      );
    };
    const hasWords = (element: Element) =>
      element.matches('input, select, textarea, button') ||
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    return [...document.body.querySelectorAll('*')]
      .filter((element) => hasWords(element) && isForTheEye(element) && isCut(element))
      .map((one) => `${one.tagName.toLowerCase()} "${one.textContent.trim().slice(0, 40)}"`);
  });
}

/** How far the page itself can be scrolled, in pixels: to the side, and down. */
export const pageScroll = (page: Page): Promise<{ aside: number; down: number }> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return { aside: scrollWidth - clientWidth, down: scrollHeight - clientHeight };
  });
