import { firstReachable } from './focus.ts';

/** A field that is marked as wrong. A marked group does not count if one of its controls is marked. */
const WRONG = ':is([aria-invalid="true"], fieldset[data-wrong]:not(:has([aria-invalid="true"])))';

/** Focuses the first field that is marked as wrong, and brings its label into sight. */
export function focusFirstError(within: ParentNode = document): void {
  const wrong = within.querySelector(WRONG);
  if (!wrong) return;
  firstReachable(wrong)?.focus();
  const label = wrong.id && document.querySelector(`label[for="${CSS.escape(wrong.id)}"]`);
  (label || wrong).scrollIntoView({ block: 'nearest' });
}
