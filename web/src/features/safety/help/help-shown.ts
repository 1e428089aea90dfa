import { create } from 'zustand';

type Shown = {
  /** Where the panel is shown: one place at a time. */
  place: string | null;
  /** Where somebody closed it, for as long as they write on the same text. */
  closedAt: string | null;
  /** Whether the text that brought the panel was sent. Then the panel stays with other text, too. */
  isSent: boolean;
};

/** Where the help panel is shown. It outlives the text that brought it, as that is sent and gone, and goes with the page. */
export const useHelpShown = create<Shown>(() => ({ place: null, closedAt: null, isSent: false }));

const { getState, setState } = useHelpShown;

/** Notes the text that is written somewhere. An empty text is one that was sent: the panel stays. */
export function noteText(place: string, text: string, asksForHelp: boolean): void {
  const { place: shownAt, closedAt, isSent } = getState();
  const isHere = shownAt === place;
  if (text.trim() === '') {
    if (isHere) setState({ isSent: true });
    if (closedAt === place) setState({ closedAt: null });
  } else if (asksForHelp) {
    if (closedAt !== place) setState({ place, isSent: isHere && isSent });
  } else if (isHere && !isSent) setState({ place: null });
}

/** Closes the panel. It comes again with the next text that asks for help. */
export const closeHelp = (place: string, text: string): void =>
  setState({ place: null, closedAt: text.trim() === '' ? null : place, isSent: false });
