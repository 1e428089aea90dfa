import { type RefObject, useEffect, useState } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { type SectionId, sections } from './sections.ts';

const namedSection = (): SectionId | null =>
  sections.find(({ id }) => `#${id}` === location.hash)?.id ?? null;

/**
 * A hook that returns the section in the address. On small screens only this section is shown. Null means the list of
 * sections.
 */
export const useNamedSection = (): SectionId | null => useLocationProperty(namedSection);

/**
 * Returns the section that the user is reading in a scrolling column: the section at an imaginary line. As the user
 * scrolls down, the line moves from the top of the window to its bottom. So the line reaches even a short last section.
 * @param column contains the sections
 * @param named the section to which a link has led; it is returned until the user scrolls
 */
export function useReadSection(column: RefObject<HTMLElement | null>, named: SectionId | null): SectionId {
  const [read, setRead] = useState<SectionId>(named ?? 'profile');
  useEffect(() => {
    const { current } = column;
    const scroller = current?.closest('main');
    if (!current || !scroller) return;
    if (named) setRead(named);
    /** Whether the page scrolls back to `named`. True until the user scrolls, presses or types. */
    let stays = named !== null;
    // Parts of the column that appear later move the section `named`. So the page scrolls to this section again.
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

/** The events after which the page no longer scrolls back to the section to which a link has led. */
const ACTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

function sectionAt(scroller: Element, column: Element): SectionId {
  const { scrollTop, scrollHeight, clientHeight } = scroller;
  const line = topOf(scroller) + (scrollTop / (scrollHeight - clientHeight)) * clientHeight;
  const begun = [...column.children].findLast((section) => topOf(section) <= line);
  return (begun?.id ?? 'profile') as SectionId;
}

const topOf = (element: Element): number => element.getBoundingClientRect().top;
