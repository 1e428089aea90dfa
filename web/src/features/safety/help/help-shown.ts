import { create } from 'zustand';

type Shown = {
  /** The name of the text field at which the panel is shown. It is shown at one field only. */
  place: string | null;
  /** The name of the text field at which the user has closed the panel. Null again once the field's text is sent. */
  closedAt: string | null;
  /** Whether the text for which the panel opened was sent. The panel then stays, whatever the user types next. */
  isSent: boolean;
};

/**
 * Where the help panel is shown. It is not part of the text field's state, because the text is removed once it is sent.
 * A reload resets it.
 */
export const useHelpShown = create<Shown>(() => ({ place: null, closedAt: null, isSent: false }));

const { getState, setState } = useHelpShown;

/** Call it when the text of a field changes. An empty text means that the text was sent: the panel then stays. */
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

/** Closes the panel. It opens again once the user has sent this text and another text asks for help. */
export const closeHelp = (place: string, text: string): void =>
  setState({ place: null, closedAt: text.trim() === '' ? null : place, isSent: false });
