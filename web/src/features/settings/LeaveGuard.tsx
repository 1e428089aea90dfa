import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'wouter';
import { closeOnBack, goBackOnceClosed } from '#ui/overlay-history.ts';
import { Confirm } from '#ui/Confirm.tsx';
import { isPlainClick } from '#ui/plain-click.ts';

type Props = {
  /** Whether the form has unsaved text. */
  isDirty: boolean;
  /** Called if the user leaves and discards the text. */
  onLeave: () => void;
};

/** An address, or one step back in the history. */
type Target = { address: string } | 'back';

/** Asks the user before unsaved text is lost. A link, the browser's Back button or closing the tab would discard it. */
export function LeaveGuard({ isDirty, onLeave }: Props) {
  const [, navigate] = useLocation();
  const [target, setTarget] = useState<Target | null>(null);
  const onBack = useEffectEvent(() => setTarget('back'));
  useEffect(() => {
    if (!isDirty) return;
    const stay = (event: Event) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const address = otherScreen(event);
      if (address === null) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget({ address });
    };
    const release = closeOnBack(() => onBack());
    window.addEventListener('beforeunload', stay);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      release();
      window.removeEventListener('beforeunload', stay);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [isDirty]);

  function leave(): void {
    onLeave();
    setTarget(null);
    if (target === 'back') goBackOnceClosed();
    else if (target) navigate(target.address);
  }

  // The question is outside of the form, because on a phone the form's section may be hidden.
  return createPortal(
    <Confirm
      open={target !== null}
      title="Leave without saving?"
      confirm="Leave"
      cancel="Stay"
      danger
      onConfirm={leave}
      onCancel={() => setTarget(null)}
    >
      Your new bio isn’t saved yet.
    </Confirm>,
    document.body,
  );
}

/** If a plain click on a link opens another screen, returns the address of this screen. Otherwise returns null. */
function otherScreen(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (
    !link ||
    !isPlainClick(event) ||
    link.target ||
    link.hasAttribute('download') ||
    link.origin !== location.origin
  )
    return null;
  return link.pathname === location.pathname ? null : link.pathname + link.search;
}
