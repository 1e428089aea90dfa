import { help } from '#platform/help.ts';

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
