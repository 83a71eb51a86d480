import { Component, type ErrorInfo, type ReactNode } from 'react';
import { forgetFailedParts, PartNotFetched } from './lazyPart.ts';

/** Details of the failure, for the fallback. */
export interface Failure {
  /** False if a part of the application couldn't be fetched. */
  readonly isDefect: boolean;
  /** Id of the report in the console; empty until it's reported. */
  readonly reportId: string;
  /** Number of retries so far. */
  readonly tries: number;
  readonly tryAgain: () => void;
}

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Creates the id of a report in the console. */
  readonly mintReportId: () => string;
  /** Rendered in place of the failed content. */
  readonly fallback: (failure: Failure) => ReactNode;
  /** A new value resets the boundary, e.g. the path of a page. */
  readonly resetKey?: string;
  readonly onFailure?: (isDefect: boolean) => void;
}

interface ErrorBoundaryState {
  readonly failure: 'defect' | 'notFetched' | null;
  readonly reportId: string;
  readonly tries: number;
  readonly resetKey: string | undefined;
}

const whole = { failure: null, reportId: '' } as const;

/** Isolates errors from the rest of the page, reports them, and allows a retry. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { ...whole, tries: 0, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: error instanceof PartNotFetched ? 'notFetched' : 'defect' };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return resetKey === state.resetKey ? null : { ...whole, tries: 0, resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    const isDefect = !(error instanceof PartNotFetched);
    if (isDefect) {
      const reportId = this.props.mintReportId().slice(-8);
      console.error(`Report ${reportId}:`, error, info.componentStack);
      this.setState({ reportId });
    } else forgetFailedParts();
    this.props.onFailure?.(isDefect);
  }

  readonly #tryAgain = (): void => {
    this.setState(({ tries }) => ({ ...whole, tries: tries + 1 }));
  };

  override render(): ReactNode {
    const { failure, reportId, tries } = this.state;
    if (failure === null) return this.props.children;
    return this.props.fallback({ isDefect: failure === 'defect', reportId, tries, tryAgain: this.#tryAgain });
  }
}
