import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { Confirm } from '#ui/Confirm.tsx';

type Props = {
  /** Something typed is not saved. */
  isDirty: boolean;
  /** The reader leaves all the same. */
  onLeave: () => void;
};

/** Asks before a link, or closing the tab, would lose what is not saved. */
export function LeaveGuard({ isDirty, onLeave }: Props) {
  const [, navigate] = useLocation();
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => {
    if (!isDirty) return;
    const stay = (event: Event) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const wanted = otherScreen(event);
      if (wanted === null) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(wanted);
    };
    window.addEventListener('beforeunload', stay);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', stay);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [isDirty]);
  return (
    <Confirm
      open={target !== null}
      title="Leave without saving?"
      confirm="Leave"
      cancel="Stay"
      danger
      onConfirm={() => {
        onLeave();
        setTarget(null);
        if (target) navigate(target);
      }}
      onCancel={() => setTarget(null)}
    >
      Your new bio is not saved yet.
    </Confirm>
  );
}

/** The address of another screen that a plain press leads to; null for every other press. */
function otherScreen(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || link.target || link.origin !== location.origin) return null;
  return link.pathname === location.pathname ? null : link.pathname + link.search;
}
