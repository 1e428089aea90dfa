import { type RefObject, useEffect, useState } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { type SectionId, sections } from './sections.ts';

const namedSection = (): SectionId | null =>
  sections.find(({ id }) => `#${id}` === location.hash)?.id ?? null;

/** The section that the address names: on small screens the only one that shows, and null shows the list of them. */
export const useNamedSection = (): SectionId | null => useLocationProperty(namedSection);

/**
 * The section that is being read in a column that scrolls: where a link has just led; once one scrolls on, where a line
 * stands that goes from the window's top to its bottom as the column goes from its start to its end, so that the last
 * ones have their turn, however short they are.
 * @param column what holds the sections
 */
export function useReadSection(column: RefObject<HTMLElement | null>, named: SectionId | null): SectionId {
  const [read, setRead] = useState<SectionId>(named ?? 'profile');
  useEffect(() => {
    const { current } = column;
    const scroller = current?.closest('main');
    if (!current || !scroller) return;
    if (named) setRead(named);
    /** Whether the section stays where the link led. It does until the reader scrolls, presses or types. */
    let stays = named !== null;
    // Parts of the column are drawn later and move the section.
    const sizes = new ResizeObserver(() => {
      if (stays && scroller.scrollHeight > scroller.clientHeight)
        document.getElementById(`${named}`)?.scrollIntoView();
    });
    const find = () => {
      if (!stays) setRead(sectionAt(scroller, current));
    };
    const leave = () => void (stays = false);
    for (const act of ACTS) document.addEventListener(act, leave, { passive: true });
    sizes.observe(current);
    scroller.addEventListener('scroll', find);
    return () => {
      for (const act of ACTS) document.removeEventListener(act, leave);
      sizes.disconnect();
      scroller.removeEventListener('scroll', find);
    };
  }, [column, named]);
  return read;
}

/** By these events a reader leaves the place where a link led. */
const ACTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

function sectionAt(scroller: Element, column: Element): SectionId {
  const { scrollTop, scrollHeight, clientHeight } = scroller;
  const line = topOf(scroller) + (scrollTop / (scrollHeight - clientHeight)) * clientHeight;
  const begun = [...column.children].findLast((section) => topOf(section) <= line);
  return (begun?.id ?? 'profile') as SectionId;
}

const topOf = (element: Element): number => element.getBoundingClientRect().top;
