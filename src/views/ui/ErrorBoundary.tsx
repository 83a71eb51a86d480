import { Component, type ErrorInfo, type ReactNode } from 'react';
import { forgetFailedParts, PartNotFetched } from './lazyPart.ts';

/** What went wrong, for the one who shows it. */
export interface Failure {
  /** False: a part of the program could not be fetched. */
  readonly isDefect: boolean;
  /** Number under which the console has it; empty until it is reported. */
  readonly reportId: string;
  /** How often it was tried again before. */
  readonly tries: number;
  readonly tryAgain: () => void;
}

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Mints the number under which a report is found in the console. */
  readonly mintReportId: () => string;
  /** What stands in place of what failed. */
  readonly fallback: (failure: Failure) => ReactNode;
  /** Another one tries anew: the address of a page, say. */
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

/** Holds what breaks within it apart from the rest of the page, reports it, and lets it be tried again. */
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
