import { Component, type ReactNode } from 'react';
import { ErrorNotice } from './ErrorNotice.tsx';

interface Props {
  children: ReactNode;
}

/** Catches what a screen throws, and says what is safe. React reports the error itself in the console. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ErrorNotice /> : this.props.children;
  }
}
