import { create } from 'zustand';

type Shown = {
  /** The text field that shows the panel. Only one field shows it at a time. */
  place: string | null;
  /** The text field where the user closed the panel, until its text is sent. */
  closedAt: string | null;
  /** Whether the text that opened the panel was sent. Then the panel stays for other text, too. */
  isSent: boolean;
};

/** Where the help panel is shown. Outlives the text, which is gone once it is sent. Lost on reload. */
export const useHelpShown = create<Shown>(() => ({ place: null, closedAt: null, isSent: false }));

const { getState, setState } = useHelpShown;

/** Notes the current text of a field. An empty text counts as sent: the panel stays. */
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

/** Closes the panel. It opens again with the next text that asks for help. */
export const closeHelp = (place: string, text: string): void =>
  setState({ place: null, closedAt: text.trim() === '' ? null : place, isSent: false });
