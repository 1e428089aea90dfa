type Speaker = (text: string) => void;

const speakers: { polite?: Speaker | undefined; assertive?: Speaker | undefined } = {};

/**
 * Says something to screen readers without showing it: "New message from Mia", "24 people, page 2 of 3".
 * `assertive` interrupts: only for what cannot wait. Silent until Announcer is mounted.
 */
export function announce(text: string, how: 'polite' | 'assertive' = 'polite'): void {
  speakers[how]?.(text);
}

/** For Announcer only: sets the function that gets the announcements of one queue. @returns removes it */
export function speakFor(how: 'polite' | 'assertive', speaker: Speaker): () => void {
  speakers[how] = speaker;
  return () => {
    if (speakers[how] === speaker) speakers[how] = undefined;
  };
}
