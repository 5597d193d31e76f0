import { Component, type ReactElement } from 'react';
import { InitialNavigationContext } from './context';

interface Props {
  children: ReactElement;
  /** @param code name of the error. */
  fallback: (retry: () => void, code: string) => ReactElement;
  onFailure?: () => void;
  /** Called before the children are rendered again, and when a failed page is left. */
  onReset?: () => void;
}

interface State {
  /** Name of the error that is shown; null without one. */
  code: string | null;
  hasFailed: boolean;
}

/**
 * Error boundary of one page. The content after an error takes the focus, as after a navigation, because the focused
 * element is gone.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = { code: null, hasFailed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { code: error instanceof Error ? error.name : '', hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailure?.();
  }

  override componentWillUnmount() {
    this.props.onReset?.();
  }

  private readonly retry = () => {
    this.props.onReset?.();
    this.setState({ code: null });
  };

  override render() {
    const { code, hasFailed } = this.state;
    const shown = code === null ? this.props.children : this.props.fallback(this.retry, code);
    return hasFailed ? (
      <InitialNavigationContext value={false}>{shown}</InitialNavigationContext>
    ) : (
      shown
    );
  }
}
