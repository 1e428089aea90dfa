type Speaker = (text: string) => void;

const speakers: { polite?: Speaker | undefined; assertive?: Speaker | undefined } = {};

/**
 * Announces a text to screen readers without showing it: "New message from Mia", "24 people, page 2 of 3". `assertive`
 * interrupts the screen reader: use it only for urgent texts. Nothing is announced until Announcer is mounted.
 */
export function announce(text: string, how: 'polite' | 'assertive' = 'polite'): void {
  speakers[how]?.(text);
}

/**
 * For Announcer only: sets the function that gets the announcements of one queue. @returns a function that removes it
 */
export function speakFor(how: 'polite' | 'assertive', speaker: Speaker): () => void {
  speakers[how] = speaker;
  return () => {
    if (speakers[how] === speaker) speakers[how] = undefined;
  };
}
