import { Component, type ReactNode } from 'react';
import { useConnected } from '#platform/connection-state.ts';
import { LoadError, tryAgain } from './lazy.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { showToast } from './toasts.ts';

type Props = {
  /** The name of the part in the sentence "Couldn’t load …": "this screen". */
  what: string;
  /** Whether to show a toast instead of a notice. Set it for parts that open in front of the page. */
  toast?: boolean;
  /** The address. A change resets the error. */
  at?: string;
  /** The class of a screen. With it, the notice is a screen of its own. */
  screen?: string | undefined;
  children: ReactNode;
};
type State = { error: Error | null; tries: number; at: string | undefined };

/**
 * An error boundary for lazy code. If the code cannot be fetched, it shows a notice with Retry. It also retries
 * automatically after a reconnect, except with `toast`.
 */
export class ErrorBoundaryWithRetry extends Component<Props, State> {
  override state: State = { error: null, tries: 0, at: undefined };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): Partial<State> | null {
    return at === state.at ? null : { error: null, tries: 0, at };
  }

  #stop: (() => void) | undefined;

  override componentDidMount() {
    this.#stop = useConnected.subscribe(({ restored }, before) => {
      if (restored !== before.restored && this.state.error && !this.props.toast)
        this.setState({ error: null });
    });
  }

  override componentWillUnmount() {
    this.#stop?.();
  }

  override componentDidCatch(error: Error) {
    tryAgain();
    const { what, toast } = this.props;
    if (toast && error instanceof LoadError)
      showToast(`Couldn’t load ${what}.`, { label: 'Retry', onPress: this.#retry });
  }

  #retry = (): void => {
    // Reloads after a second failure, because the server may have newer code than this page.
    if (this.state.tries > 0 && navigator.onLine) location.reload();
    this.setState(({ tries }) => ({ error: null, tries: tries + 1 }));
  };

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (!(error instanceof LoadError)) throw error;
    const { what, toast, screen } = this.props;
    if (toast) return null;
    const notice = <LoadFailed what={what} onRetry={this.#retry} />;
    if (!screen) return notice;
    return (
      <main id="main" className={screen}>
        {notice}
      </main>
    );
  }
}
