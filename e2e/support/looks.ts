import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** The rules that axe checks: WCAG 2.0 to 2.2, levels A and AA, and best practices. Source: design-brief.md §6. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits until a screen has all its data, fonts and pictures, and its animations have ended. */
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
    // Wait for the end of animations. A sheet that is fading in has pale colours, which would fail the check.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      // Elements far out of sight are not drawn, and their animations are paused.
      .filter(
        ({ effect }) =>
          effect instanceof KeyframeEffect && effect.target?.checkVisibility({ contentVisibilityAuto: true }),
      )
      .map(({ finished }) => finished.catch(() => undefined));
    await Promise.all(ending);
    // Wait for another frame. Some code measures elements, such as the rows of a long list, and corrects them one frame
    // later.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
}

/** The rules whose result depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * The code of axe, which checks accessibility. It is minified, because parsing it in the page takes a third of the
 * check's time.
 */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Checks rules in the page and returns the violations. Loads axe only if the page has not loaded it yet. The pages
 * contain no frames, which axe would have to check separately.
 */
async function analyse(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (rules) => {
    const { axe: here } = window as unknown as { axe: typeof axe };
    // Without this option, axe also describes each element that passes, which takes half of the time.
    const found = await here.run(document, { runOnly: rules, resultTypes: ['violations'] });
    return found.violations;
  }, runOnly);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/**
 * Returns the accessibility barriers of a screen; an empty list if there are none. Each barrier is a text with the
 * rule, the element and the reason.
 */
export const barriers = (page: Page): Promise<string[]> => analyse(page, { type: 'tag', values: RULES });

const colourBarriers = (page: Page): Promise<string[]> =>
  analyse(page, { type: 'rule', values: COLOUR_RULES });

/**
 * Both themes, each with its check. The second theme differs from the first only in colours, so only the rules on
 * colours are checked again.
 */
export const THEMES = [
  ['light', barriers],
  ['dark', colourBarriers],
] as const;

/**
 * Returns the words that are cut off by the edge of the screen or by a surrounding element. Not checked: rows that
 * scroll sideways, lines that end in an ellipsis, decoration, texts only for screen readers, and texts on a map, which
 * the user can move.
 */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Only words are measured. Where white space is preserved, the space at the end of a line may be beyond the edge.
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
        // The ancestors of a modal or popover do not cut it off.
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

/** Returns how far the page can be scrolled, to the side and down, in pixels. */
export const pageScroll = (page: Page): Promise<{ aside: number; down: number }> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return { aside: scrollWidth - clientWidth, down: scrollHeight - clientHeight };
  });

/** Expects that the screen has no accessibility barrier in its present state. */
export async function expectOpenToAll(page: Page): Promise<void> {
  await settle(page);
  expect.soft(await barriers(page)).toEqual([]);
}
