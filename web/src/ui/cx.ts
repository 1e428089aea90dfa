/** Joins class names and leaves out what is absent, so that a component can add a caller's class to its own. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
