import { help } from '#platform/help.ts';

/** The note that staff begin with. */
export const HELP_NOTE =
  'Hi, I’m one of the people who look after Quad. Something you wrote made us wonder how you’re going. You’re not in trouble. If it’s a lot right now, the people below are good at listening, any time. You don’t have to answer this.';

/** Says what a note with help lines contains and how the user gets it. */
export function HelpFields() {
  const { crisis, emergency } = help();
  return (
    <p className="hint">
      They get it in the app and by mail, from “Someone who looks after Quad”, with{' '}
      {crisis.map(({ name, shown }) => `${name} ${shown}`).join(', ')}, their campus counsellors and{' '}
      {emergency.shown}. It’s no warning, and doesn’t count as one.
    </p>
  );
}
