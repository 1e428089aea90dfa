import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '#platform/paths.ts';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { type Shortcut, shortcutsNow } from '#ui/shortcuts.ts';
import css from './HelpDialog.module.css';

const GROUPS: Shortcut['group'][] = ['Review', 'Everywhere', 'Go to', 'Lists', 'Chats'];

/** Keys that have no entry in the list of shortcuts, because the browser or a form handles them. */
const others: Pick<Shortcut, 'keys' | 'label' | 'group'>[] = [
  { keys: 'Mod+Enter', label: 'Send the form', group: 'Everywhere' },
  { keys: 'Enter', label: 'Open', group: 'Lists' },
];

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
const words: Record<string, string> = {
  Mod: isMac ? '⌘' : 'Ctrl',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
};

/** A dialog that lists the shortcuts of the current screen, in groups. */
export default function HelpDialog({ onClosed }: { onClosed: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const [all] = useState(() => [...shortcutsNow(), ...others]);
  return (
    <Dialog
      open={isOpen}
      title="Keyboard shortcuts"
      focus="title"
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <div className={cx('grid', css.groups)}>
        {GROUPS.filter((group) => all.some((one) => one.group === group)).map((group) => (
          <section key={group}>
            <h3 className={cx('label', css.group)}>{group}</h3>
            <dl>
              {all
                .filter((one) => one.group === group)
                .map(({ keys, label }) => (
                  <div key={keys} className={cx('row flex-wrap justify-between gap-4-12', css.row)}>
                    <dt>{label}</dt>
                    <dd>
                      <Keys keys={keys} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={cx('hint', css.hint)}>
        They rest while you type. To switch them off, go to{' '}
        <Link href={`${paths.settings}#preferences`} onClick={() => setOpen(false)}>
          Settings
        </Link>
        .
      </p>
    </Dialog>
  );
}

/** The keys as the user presses them: "G then D", "Ctrl K". */
function Keys({ keys }: { keys: string }) {
  const chord = keys.split('+');
  const isChord = chord.length > 1;
  return (isChord ? chord : keys.split(' ')).map((key, at) => (
    <span key={key}>
      {at > 0 && (isChord ? ' ' : ' then ')}
      <kbd className={cx('round-8 bg-sunken type-label text-center', css.key)}>{words[key] ?? key}</kbd>
    </span>
  ));
}
