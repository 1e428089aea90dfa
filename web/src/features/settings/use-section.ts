import { type RefObject, useEffect, useRef, useState } from 'react';
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
  /** Where the column stands since a link led there; null until it has gone there. */
  const led = useRef<{ at: number | null } | null>(null);
  useEffect(() => {
    const scroller = column.current?.closest('main');
    if (!scroller) return;
    if (named) {
      setRead(named);
      led.current = { at: null };
      // Whoever came from elsewhere came before the section was there.
      if (scroller.scrollHeight > scroller.clientHeight) document.getElementById(named)?.scrollIntoView();
    }
    const find = () => {
      const stands = led.current && (led.current.at ??= scroller.scrollTop);
      if (stands !== null && Math.abs(scroller.scrollTop - stands) <= SETTLED) return;
      led.current = null;
      setRead(sectionAt(scroller));
    };
    scroller.addEventListener('scroll', find, { passive: true });
    return () => scroller.removeEventListener('scroll', find);
  }, [column, named]);
  return read;
}

function sectionAt(scroller: Element): SectionId {
  const { scrollTop, scrollHeight, clientHeight } = scroller;
  const length = scrollHeight - clientHeight;
  const line = scroller.getBoundingClientRect().top + (length > 0 ? scrollTop / length : 0) * clientHeight;
  const begun = sections.filter(
    ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line,
  );
  return begun.at(-1)?.id ?? 'profile';
}
