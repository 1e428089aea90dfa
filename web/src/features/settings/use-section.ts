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
    /** Where the column stands since a link led there; null once one has scrolled on. */
    let stands = named && 0;
    /** How high everything was then. */
    let height = 0;
    // Parts come later and move what is there: the section stays where the link led, until one scrolls.
    const sizes = new ResizeObserver(() => {
      if (stands === null || scroller.scrollHeight <= scroller.clientHeight) return;
      document.getElementById(`${named}`)?.scrollIntoView();
      stands = scroller.scrollTop;
      height = scroller.scrollHeight;
    });
    const find = () => {
      // The browser itself scrolls as parts come, and says so before their sizes are told.
      if (stands !== null && (scroller.scrollHeight !== height || scroller.scrollTop === stands)) return;
      stands = null;
      setRead(sectionAt(scroller, current));
    };
    sizes.observe(current);
    scroller.addEventListener('scroll', find);
    return () => {
      sizes.disconnect();
      scroller.removeEventListener('scroll', find);
    };
  }, [column, named]);
  return read;
}

function sectionAt(scroller: Element, column: Element): SectionId {
  const { scrollTop, scrollHeight, clientHeight } = scroller;
  const line = topOf(scroller) + (scrollTop / (scrollHeight - clientHeight)) * clientHeight;
  const begun = [...column.children].findLast((section) => topOf(section) <= line);
  return (begun?.id ?? 'profile') as SectionId;
}

const topOf = (element: Element): number => element.getBoundingClientRect().top;
