import { create } from 'zustand';

type Shown = {
  /** The name of the text field at which the panel is shown. Null if the panel is closed. */
  place: string | null;
  /** The name of the text field at which the user has closed the panel. Null once the user has sent the text. */
  closedAt: string | null;
  /** Whether the user has sent the text for which the panel opened. The next text then does not close the panel. */
  isSent: boolean;
};

/**
 * The state of the help panel. It is not stored in the text field, because the panel must remain open after the user
 * has sent the text. A reload resets the state.
 */
export const useHelpShown = create<Shown>(() => ({ place: null, closedAt: null, isSent: false }));

const { getState, setState } = useHelpShown;

/**
 * Call it when the text of a field changes. If the field is empty, the user has sent its text, and an open panel stays
 * open.
 */
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

/** Closes the panel until the user has sent this text. After that, a text that asks for help opens it again. */
export const closeHelp = (place: string, text: string): void =>
  setState({ place: null, closedAt: text.trim() === '' ? null : place, isSent: false });
