/** Returns the form below the list that contains an element, for example the comment box below the comments. */
export const footOf = (element: Element): HTMLElement | null | undefined =>
  element.closest(':has(form[data-foot])')?.querySelector<HTMLElement>('form[data-foot]');

/**
 * Moves the focus to the text field below a list, after the user has pressed a button by keyboard and the button
 * disappears. After a touch, the focus would open the on-screen keyboard.
 */
export function focusFoot({
  detail,
  currentTarget,
}: Pick<UIEvent, 'detail'> & { currentTarget: Element }): void {
  if (detail === 0) footOf(currentTarget)?.querySelector('textarea')?.focus();
}
