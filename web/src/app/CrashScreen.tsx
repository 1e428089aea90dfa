import { Component, type ReactNode } from 'react';
import { paths } from '#platform/paths.ts';
import { Button } from '#ui/Button.tsx';
import styles from './CrashScreen.module.css';

/**
 * Catches what no page caught: says so, and offers to start over, or elsewhere if that leads here again. A class, because
 * React has no other way.
 */
export class CrashScreen extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <main className={styles.screen}>
        <h1 ref={focus} tabIndex={-1}>
          Unexpected Application Error!
        </h1>
        <p>Something broke on our side. Your messages are safe.</p>
        <div className={styles.ways}>
          <Button onClick={() => location.reload()}>Reload</Button>
          <Button kind="line" onClick={() => location.assign(paths.landing)}>
            Home
          </Button>
        </div>
      </main>
    );
  }
}

/** Whatever had the focus is gone; from here a screen reader reads on. */
const focus = (heading: HTMLElement | null) => heading?.focus();
