import { useEffect, useRef } from 'react';
import { Button, ButtonDownload } from '#ui/Button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { cx } from '#ui/cx.ts';
import css from './second-factor.module.css';

/** The recovery codes, for a user who loses the authenticator app. The user can copy them or save them as a file. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  // The form that had the focus has disappeared. So the list gets the focus.
  useEffect(() => list.current?.focus(), []);
  const text = `Quad recovery codes, each works once\n\n${codes.join('\n')}\n`;
  return (
    <div className={css.part}>
      <p>
        Keep these somewhere other than your phone. Each one lets you in once if you don’t have your app. We
        can’t show them to you again.
      </p>
      <ul
        ref={list}
        tabIndex={-1}
        className={cx('grid gap-8-16 pad-16 round-row bg-sunken', css.codes)}
        aria-label="Recovery codes"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row flex-wrap gap-10">
        <Button
          kind="line"
          icon="copy"
          onClick={() => void copyText(text).then((isCopied) => isCopied && onSaved())}
        >
          Copy
        </Button>
        <ButtonDownload
          kind="line"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          fileName="quad-recovery-codes.txt"
          onClick={onSaved}
        >
          Save as a file
        </ButtonDownload>
      </div>
    </div>
  );
}
