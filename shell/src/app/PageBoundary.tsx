import { Component, type ReactElement } from 'react';
import { InitialNavigationContext } from './context';

interface Props {
  children: ReactElement;
  /** @param code name of the error. */
  fallback: (retry: () => void, code: string) => ReactElement;
  onFailure: () => void;
  /** Called before the children are rendered again, and when the page is left. */
  onReset: () => void;
}

interface State {
  /** Name of the error that is shown; null without one. */
  code: string | null;
}

/** Error boundary of one page. Its fallback takes the focus, because the focused element is gone. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { code: null };

  static getDerivedStateFromError(error: unknown): State {
    return { code: error instanceof Error ? error.name : '' };
  }

  override componentDidCatch() {
    this.props.onFailure();
  }

  override componentWillUnmount() {
    this.props.onReset();
  }

  private readonly retry = () => {
    this.props.onReset();
    this.setState({ code: null });
  };

  override render() {
    const { code } = this.state;
    if (code === null) return this.props.children;
    const fallback = this.props.fallback(this.retry, code);
    return <InitialNavigationContext value={false}>{fallback}</InitialNavigationContext>;
  }
}
