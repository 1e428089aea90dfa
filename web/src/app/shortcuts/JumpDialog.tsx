import { CHAT_MATCH } from '@quad/contract/chat/shapes.ts';
import { screens } from '@quad/contract/screens.ts';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { useLocation } from 'wouter';
import type { Chat } from '#features/chat/chat.ts';
import { useChatTitles } from '#features/chat/members.ts';
import { chats } from '#features/chat/queries.ts';
import { foldCase } from '#platform/fold-case.ts';
import { paths } from '#platform/paths.ts';
import { useSession } from '#platform/session.ts';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/Dialog.tsx';
import css from './JumpDialog.module.css';

type Target = { label: string; kind: 'Screen' | 'Chat' | 'Match'; path: string };

const SHOWN = 8;

const NO_CHATS: Chat[] = [];

const jumps: Target[] = Object.values(screens).flatMap((screen) =>
  'jump' in screen ? { label: screen.title, kind: 'Screen', path: screen.path } : [],
);

/** A dialog to open a chat or a screen by the first letters of its name. */
export default function JumpDialog({ onClosed }: { onClosed: () => void }) {
  const id = useId();
  const [location, navigate] = useLocation();
  const [isOpen, setOpen] = useState(true);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const targets = useTargets(text);
  const chosen = targets[Math.min(at, targets.length - 1)];

  function go(target: Target | undefined): void {
    if (!target) return;
    setOpen(false);
    // If the target is the current screen, no history entry is added.
    navigate(target.path, { replace: target.path.toLowerCase() === location.toLowerCase() });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') go(chosen);
    else if (by && targets.length > 0) setAt((now) => (now + by + targets.length) % targets.length);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog open={isOpen} title="Jump to" width="small" onClose={() => setOpen(false)} onClosed={onClosed}>
      <input
        type="text"
        role="combobox"
        aria-label="A chat or a screen"
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? `${id}-${chosen.path}` : undefined}
        autoComplete="off"
        className={cx(
          'w-full min-h-control border-edge round-control bg-sunken type-body text-ink',
          css.input,
        )}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <Targets id={id} targets={targets} chosen={chosen} onGo={go} />
      <p role="status" className={css.none}>
        {targets.length === 0 && 'No matches.'}
      </p>
    </Dialog>
  );
}

type TargetsProps = {
  id: string;
  targets: Target[];
  chosen: Target | undefined;
  onGo: (target: Target) => void;
};

function Targets({ id, targets, chosen, onGo }: TargetsProps) {
  return (
    <div id={id} role="listbox" aria-label="Chats and screens" className="grid gap-2 mt-12">
      {targets.map((target) => (
        <div
          key={target.path}
          id={`${id}-${target.path}`}
          role="option"
          aria-selected={target === chosen}
          className={cx(
            'row justify-between gap-12 min-h-tool round-control name break-anywhere',
            css.target,
          )}
          onClick={() => onGo(target)}
        >
          <bdi>{target.label}</bdi>
          <span className="hint">{target.kind}</span>
        </div>
      ))}
    </div>
  );
}

/**
 * Finds the targets whose name has a word that begins with the text. Without a text it returns all targets, the latest
 * chats first.
 */
function useTargets(text: string): Target[] {
  const me = useSession((session) => session.user_id);
  const { data: list = NO_CHATS } = useQuery(chats);
  const titles = useChatTitles(list, me);
  const chatTargets = list.map((chat, at): Target => ({
    label: titles[at] ?? '',
    kind: chat.type === CHAT_MATCH ? 'Match' : 'Chat',
    path: paths.chat(chat.id),
  }));
  const query = foldCase(text.trim());
  if (!query) return [...chatTargets.slice(0, 4), ...jumps].slice(0, SHOWN);
  return [...jumps, ...chatTargets]
    .filter(({ label }) => ` ${foldCase(label)}`.includes(` ${query}`))
    .slice(0, SHOWN);
}
