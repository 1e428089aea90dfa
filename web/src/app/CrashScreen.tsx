import { Component, type ReactNode } from 'react';
import { paths } from '#platform/paths.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import styles from './CrashScreen.module.css';

/**
 * Shows an error screen for errors that no page caught. It offers a reload, or the home page if the error occurs again.
 * It is a class because React catches errors only in classes.
 */
export class CrashScreen extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <main
        className={cx(
          'grid place-content-center justify-items-center gap-16 pad-24 text-center',
          styles.screen,
        )}
      >
        <h1 ref={focus} tabIndex={-1}>
          Unexpected Application Error!
        </h1>
        <p>Something broke on our side. Your messages are safe.</p>
        <div className="flex flex-wrap justify-center gap-12">
          <Button onClick={() => location.reload()}>Reload</Button>
          <Button kind="line" onClick={() => location.assign(paths.landing)}>
            Home
          </Button>
        </div>
      </main>
    );
  }
}

/** Moves the focus to the heading, because the element that had the focus is gone. A screen reader continues there. */
const focus = (heading: HTMLElement | null) => heading?.focus();
