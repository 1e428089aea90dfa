import { useId, useState } from 'react';

import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import css from './Dialog.module.css';
import { lazyDrawing } from './drawings/lazy-drawing.tsx';
import { clearProblems, useErrors } from './errors.ts';
import { problemTitle } from './problem-title.ts';
import { focusFirstError } from './focus-first-error.ts';
import { Modal } from './Modal.tsx';
import { topDialog } from './top-layer.ts';

const KeepOff = lazyDrawing(async () => (await import('./drawings/KeepOff.tsx')).KeepOff);

/**
 * The only dialog for errors. After OK, the first invalid field gets the focus. Mount the dialog once, near the root.
 * Source: spec 1 §8.
 */
export function ErrorDialog() {
  const list = useErrors((errors) => errors.list);
  const id = useId();
  const title = useTitle(list[0]);
  // A message that several fields have is shown once.
  const said = list.filter(({ message }, at) => list.findIndex((one) => one.message === message) === at);
  return (
    <Modal
      open={list.length > 0}
      onClose={clearProblems}
      onClosed={() => focusFirstError(topDialog() ?? document)}
      shape="card"
      width="small"
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={`${id}-list`}
    >
      <div className={cx('grid gap-10 overflow-auto', css.card)}>
        <div className={cx(css.drawing, css.sign)}>
          <KeepOff />
        </div>
        <h2 id={`${id}-title`} className={css.centre}>
          {title}
        </h2>
        <ul
          id={`${id}-list`}
          className="grid gap-8 text-ink2 break-anywhere"
          aria-live="polite"
          aria-relevant="additions"
        >
          {said.map((problem) => (
            <li
              key={problem.id}
              className={cx('pad-start-14', css.message)}
              data-only={said.length === 1 || undefined}
            >
              <p className={said.length === 1 ? css.centre : undefined}>{problem.message}</p>
              {problem.reference && <p className="hint">Reference {problem.reference}</p>}
            </li>
          ))}
        </ul>
        <div className={cx('flex flex-wrap justify-end gap-12 mt-12', css.actions)}>
          <Button data-autofocus onClick={clearProblems}>
            OK
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/**
 * The title for the first problem. A random title is chosen once per problem, so that it does not change while the user
 * reads it.
 */
function useTitle(first: { id: number; code: number | null } | undefined): string {
  const [drawn, setDrawn] = useState({ id: 0, title: '' });
  if (!first || first.id === drawn.id) return drawn.title;
  const title = problemTitle(first.code);
  setDrawn({ id: first.id, title });
  return title;
}
