import { Component, type ReactNode } from 'react';
import { noteCrash } from '../base/crash-log.ts';
import { ErrorNotice } from './ErrorNotice.tsx';

interface Props {
  children: ReactNode;
}

export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    noteCrash(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ErrorNotice /> : this.props.children;
  }
}
