import { Component, type ReactNode } from 'react';
import { useConnected } from '#platform/connection-state.ts';
import { LoadError, tryAgain } from './lazy.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { showToast } from './toasts.ts';

type Props = {
  /** What did not come, to follow "Couldn’t load": "this screen". */
  what: string;
  /** Says it in a toast, where nothing has a place in the page: for what opens above it. */
  toast?: boolean;
  /** Another value starts over: the address. */
  at?: string;
  /** Makes the notice a screen of its own, with this class. */
  screen?: string | undefined;
  children: ReactNode;
};
type State = { error: Error | null; tries: number; at: string | undefined };

/**
 * Stands around code that is fetched when it is wanted: where that fails, it says so and tries again, by itself once the
 * connection is back.
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
    // The server may have newer parts than this page knows of.
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
