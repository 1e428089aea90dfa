import { Component, type ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import styles from './CrashScreen.module.css';

/** Catches what no page caught: says so, and offers to start over. A class, because React has no other way. */
export class CrashScreen extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <main className={styles.screen}>
        <h1>Unexpected Application Error!</h1>
        <p>Something broke on our side. Your messages are safe.</p>
        <Button onClick={() => location.reload()}>Reload</Button>
      </main>
    );
  }
}
