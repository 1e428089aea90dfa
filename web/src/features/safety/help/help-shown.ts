import { create } from 'zustand';

type Shown = {
  /** Where the panel is shown: one place at a time. */
  place: string | null;
  /** Where somebody closed it, for as long as they write on the same text. */
  closedAt: string | null;
};

/** Where the help panel is shown. It outlives the text that brought it, as that is sent and gone, and goes with the page. */
export const useHelpShown = create<Shown>(() => ({ place: null, closedAt: null }));

const { getState, setState } = useHelpShown;

/** Takes note of what is written somewhere. An empty text is one that was sent: the panel stays. */
export function noteText(place: string, text: string, asksForHelp: boolean): void {
  const { place: shownAt, closedAt } = getState();
  if (text.trim() === '') {
    if (closedAt === place) setState({ closedAt: null });
  } else if (asksForHelp) {
    if (closedAt !== place) setState({ place });
  } else if (shownAt === place) setState({ place: null });
}

/** Closes the panel. It comes again with the next text that asks for help. */
export const closeHelp = (place: string, text: string): void =>
  setState({ place: null, closedAt: text.trim() === '' ? null : place });
