import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** WCAG 2.0 to 2.2, levels A and AA, and best practices. Source: design-brief.md §6. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits until a screen has all its data, fonts and pictures. */
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
    // A sheet has pale colours half-way through its entrance. Wait for its end.
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
    // Elements that code measures, such as rows of a long list, are drawn correctly one frame later.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
}

/** The rules that a theme alone can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** The accessibility checker axe, minified: a third of its time goes into parsing in the page. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Checks the rules and returns the violations. axe is loaded into the page once. No page has frames. */
async function analyse(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (rules) => {
    const { axe: here } = window as unknown as { axe: typeof axe };
    // Without this, axe describes each passing element, too, which takes half of the time.
    const found = await here.run(document, { runOnly: rules, resultTypes: ['violations'] });
    return found.violations;
  }, runOnly);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** The accessibility barriers of a screen, each as rule, element and reason; empty when there are none. */
export const barriers = (page: Page): Promise<string[]> => analyse(page, { type: 'tag', values: RULES });

const colourBarriers = (page: Page): Promise<string[]> =>
  analyse(page, { type: 'rule', values: COLOUR_RULES });

/** Both themes with their checks. The second theme changes only colours, so only the colour rules run. */
export const THEMES = [
  ['light', barriers],
  ['dark', colourBarriers],
] as const;

/**
 * The words of a screen that are cut off by the screen's edges or by an element around them; empty when all fit.
 * Ignored: rows that scroll sideways, lines that end in an ellipsis, decoration, text for screen readers only, and text
 * on a map, which the user can move.
 */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Where white space is preserved, the space at a line's end hangs over the edge. So only words are measured.
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
        // An element in the top layer is not cut off by its ancestors.
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

/** How far the page can be scrolled to the side and down, in pixels. */
export const pageScroll = (page: Page): Promise<{ aside: number; down: number }> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return { aside: scrollWidth - clientWidth, down: scrollHeight - clientHeight };
  });
