import { type ReactNode, useRef } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import css from './ComposerBar.module.css';
import { focusBox } from './editing.ts';
import { useCloseByEscape } from './use-close-by-escape.ts';

type Props = {
  icon: IconName;
  /** What the text in the box is for: "Editing your message". */
  title: string;
  /** The second line of the bar: the message that the user edits or answers, or a problem. */
  children: ReactNode;
  hasProblem?: boolean;
  /** The name of the button that closes the bar. */
  closeLabel: string;
  onClose: () => void;
};

/** A bar above the text box that says what the text is for. Esc and the bar's button close the bar. */
export function ComposerBar({ icon, title, children, hasProblem, closeLabel, onClose }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const close = () => {
    // The button disappears with the bar, and must not take the focus with it.
    if (bar.current?.contains(document.activeElement)) focusBox();
    onClose();
  };
  useCloseByEscape(bar, close);
  return (
    <div
      ref={bar}
      role="group"
      aria-label={title}
      className="row gap-12 mt-8 pad-start-14 round-16 bg-sunken"
    >
      <Icon name={icon} size={20} className="flex-none text-bloom" />
      <div className={cx('flex-1 min-w-0', css.about)}>
        <p className="type-label text-ink">{title}</p>
        <p className={cx('type-meta cut', hasProblem ? css.problem : 'text-ink2')}>{children}</p>
      </div>
      {/* Keeps the focus in the text field. Otherwise a phone would close its keyboard. */}
      <IconButton
        icon="close"
        label={closeLabel}
        onMouseDown={(event) => event.preventDefault()}
        onClick={close}
      />
    </div>
  );
}
