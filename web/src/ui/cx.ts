/** Joins class names and skips missing ones, so that a component can add its caller's class. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
