import { type RefObject, useEffect, useState } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { type SectionId, sections } from './sections.ts';

const namedSection = (): SectionId | null =>
  sections.find(({ id }) => `#${id}` === location.hash)?.id ?? null;

/** The section that the address names: on small screens the only one that shows, and null shows the list of them. */
export const useNamedSection = (): SectionId | null => useLocationProperty(namedSection);

/** Pixels that a column may move by itself while it settles where a link led. */
const SETTLED = 4;

/**
 * The section that is being read in a column that scrolls: where a link has just led; once one scrolls on, where a line
 * stands that goes from the window's top to its bottom as the column goes from its start to its end, so that the last
 * ones have their turn, however short they are.
 * @param column what holds the sections
 */
export function useReadSection(column: RefObject<HTMLElement | null>, named: SectionId | null): SectionId {
  const [read, setRead] = useState<SectionId>(named ?? 'profile');
  useEffect(() => {
    const scroller = column.current?.closest('main');
    if (!column.current || !scroller) return;
    if (named) setRead(named);
    /** Where the column stands since a link led there, NaN until it has; null once one has scrolled on. */
    let stands = named && NaN;
    // Parts come later and move what is there: the section stays where the link led, until one scrolls.
    const sizes = new ResizeObserver(() => {
      if (stands === null || scroller.scrollHeight <= scroller.clientHeight) return;
      document.getElementById(`${named}`)?.scrollIntoView();
      stands = scroller.scrollTop;
    });
    const find = () => {
      if (stands !== null && !(Math.abs(scroller.scrollTop - stands) > SETTLED)) return;
      stands = null;
      setRead(sectionAt(scroller));
    };
    sizes.observe(column.current);
    scroller.addEventListener('scroll', find);
    return () => {
      sizes.disconnect();
      scroller.removeEventListener('scroll', find);
    };
  }, [column, named]);
  return read;
}

function sectionAt(scroller: Element): SectionId {
  const { scrollTop, scrollHeight, clientHeight } = scroller;
  const line = topOf(scroller) + (scrollTop / (scrollHeight - clientHeight)) * clientHeight;
  return sections.findLast(({ id }) => topOf(document.getElementById(id)) <= line)?.id ?? 'profile';
}

const topOf = (element: Element | null): number => element?.getBoundingClientRect().top ?? Infinity;
