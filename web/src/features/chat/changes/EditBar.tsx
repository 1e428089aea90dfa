import { useEffect, useEffectEvent, useRef } from 'react';
import { topDialog } from '#ui/top-layer.ts';
import type { Editing } from '../drafts.ts';
import { ComposerBar } from './ComposerBar.tsx';
import { useFailedEdits } from './edits.ts';
import { focusBox, stopEditing } from './editing.ts';

type Props = { chat_id: number; editing: Editing };

/** The bar above the box while the user edits a message. Esc and its button end the editing. Source: everyday.md §4. */
export function EditBar({ chat_id, editing: { message_id, original } }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const problem = useFailedEdits((all) => all[message_id]?.problem);
  const close = () => {
    // The button disappears with the bar, and must not take the focus with it.
    if (bar.current?.contains(document.activeElement)) focusBox();
    stopEditing(chat_id);
  };
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || isCovered(bar.current)) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onEscape(event);
    // The bar is closed before anything else on the page, so it hears the key first.
    document.addEventListener('keydown', listener, { capture: true });
    return () => document.removeEventListener('keydown', listener, { capture: true });
  }, []);
  return (
    <div ref={bar}>
      <ComposerBar
        icon="edit"
        title="Editing your message"
        hasProblem={problem !== undefined}
        closeLabel="Stop editing"
        onClose={close}
      >
        <bdi>{problem ?? (original || 'Photo or video')}</bdi>
      </ComposerBar>
    </div>
  );
}

/** Whether a dialog, a menu or the search is over the bar. They hear the key first. */
const isCovered = (bar: Element | null): boolean =>
  Boolean(topDialog() ?? document.querySelector(':popover-open[role="menu"]') ?? bar?.closest('[inert]'));
