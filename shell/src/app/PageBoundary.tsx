import { Component, type ReactElement } from 'react';
import { InitialNavigationContext } from './context';

interface Props {
  children: ReactElement;
  fallback: (retry: () => void) => ReactElement;
  onFailure?: () => void;
  /** Called before the children are rendered again, and when a failed page is left. */
  onReset?: () => void;
}

interface State {
  failed: boolean;
  hasFailed: boolean;
}

/**
 * Error boundary of one page. The content after an error takes the focus, as after a navigation, because the focused
 * element is gone.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = { failed: false, hasFailed: false };

  static getDerivedStateFromError(): State {
    return { failed: true, hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailure?.();
  }

  override componentWillUnmount() {
    this.props.onReset?.();
  }

  private readonly retry = () => {
    this.props.onReset?.();
    this.setState({ failed: false });
  };

  override render() {
    const shown = this.state.failed ? this.props.fallback(this.retry) : this.props.children;
    return this.state.hasFailed ? (
      <InitialNavigationContext value={false}>{shown}</InitialNavigationContext>
    ) : (
      shown
    );
  }
}
