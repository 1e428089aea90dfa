type Speaker = (text: string) => void;

const speakers: { polite?: Speaker | undefined; assertive?: Speaker | undefined } = {};

/**
 * Announces a text to screen readers without showing it. `assertive` interrupts the screen reader, so use it only for
 * urgent texts. Announcements before Announcer is mounted are lost.
 */
export function announce(text: string, how: 'polite' | 'assertive' = 'polite'): void {
  speakers[how]?.(text);
}

/**
 * Sets the function that speaks the polite or the assertive announcements. Only Announcer calls it.
 * @returns a function that removes `speaker`
 */
export function speakFor(how: 'polite' | 'assertive', speaker: Speaker): () => void {
  speakers[how] = speaker;
  return () => {
    if (speakers[how] === speaker) speakers[how] = undefined;
  };
}
