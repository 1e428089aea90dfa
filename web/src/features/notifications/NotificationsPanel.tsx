import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { focusScreen } from '#features/people/focus-after.ts';
import { cx } from '#ui/cx.ts';
import { hasNoFocus, rememberFocus } from '#ui/focus.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Modal } from '#ui/Modal.tsx';
import { topDialog } from '#ui/top-layer.ts';
import { useDesktop } from '#ui/use-desktop.ts';
import { MarkAllButton } from './MarkAllButton.tsx';
import css from './NotificationsPanel.module.css';
import { NotificationList } from './NotificationList.tsx';
import { closePanel, usePanel } from './panel.ts';

const TITLE = 'notifications-title';

/**
 * The user's notifications, beside the sidebar or on a phone's whole screen. On a phone the browser's Back button
 * closes the panel. Source: specification 1 §2 "Signed-in navigation".
 */
export function NotificationsPanel() {
  const isOpen = usePanel((panel) => panel.isOpen);
  const isDesktop = useDesktop();
  useCloseOnLeaving();
  if (isDesktop) return isOpen ? <SidePanel>{<Content isSheet={false} />}</SidePanel> : null;
  return (
    <Modal
      open={isOpen}
      onClose={closePanel}
      onClosed={() => usePanel.getState().hasLeft && focusScreen()}
      focus="title"
      labelledBy={TITLE}
    >
      {isOpen && <Content isSheet />}
    </Modal>
  );
}

function useCloseOnLeaving(): void {
  const [location] = useLocation();
  const seen = useRef(location);
  useEffect(() => {
    if (seen.current === location) return;
    seen.current = location;
    closePanel();
  }, [location]);
}

function Content({ isSheet }: { isSheet: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <header className={cx('row flex-wrap gap-4 flex-none', css.header)} data-sheet={isSheet || undefined}>
        {isSheet && <IconButton icon="back" label="Back" onClick={closePanel} />}
        <h2
          ref={heading}
          id={TITLE}
          tabIndex={-1}
          className={cx('max-w-full type-title break-anywhere', css.title)}
        >
          Notifications
        </h2>
        <MarkAllButton onDone={() => heading.current?.focus()} />
        {!isSheet && <IconButton icon="close" label="Close notifications" onClick={closePanel} />}
      </header>
      <div className={cx('column flex-1 relative overscroll-contain', css.scroller)}>
        <NotificationList />
      </div>
    </>
  );
}

/** The panel on large screens, beside the page. Esc or a press outside closes it. */
function SidePanel({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLElement>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !topDialog()) closePanel();
  });
  const onPress = useEffectEvent(({ target }: PointerEvent) => {
    if (!(target instanceof Element) || panel.current?.contains(target)) return;
    // A press in a dialog or popover does not close the panel. The button that opened the panel closes it itself.
    if (!target.closest('dialog, [popover], [aria-expanded="true"]')) closePanel();
  });
  useLayoutEffect(() => {
    const element = panel.current;
    const giveBack = rememberFocus();
    element?.querySelector<HTMLElement>(`#${TITLE}`)?.focus({ preventScroll: true });
    return () => {
      if (!element?.contains(document.activeElement) && !hasNoFocus()) return;
      if (usePanel.getState().hasLeft) focusScreen();
      else giveBack();
    };
  }, []);
  useEffect(() => {
    const key = (event: KeyboardEvent) => onKey(event);
    const press = (event: PointerEvent) => onPress(event);
    document.addEventListener('keydown', key);
    document.addEventListener('pointerdown', press);
    return () => {
      document.removeEventListener('keydown', key);
      document.removeEventListener('pointerdown', press);
    };
  }, []);
  return (
    <aside
      ref={panel}
      className={cx('column fixed overflow-hidden bg-raised shadow-pop edge', css.panel)}
      aria-label="Notifications"
    >
      {children}
    </aside>
  );
}
