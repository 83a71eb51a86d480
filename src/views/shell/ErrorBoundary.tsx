import { Component, type ErrorInfo, type ReactNode } from 'react';
import { WarningSign } from '../shared/icons.tsx';
import { Message } from '../shared/Message.tsx';
import { PlainButton } from '../shared/PlainButton.tsx';
import { pageTexts } from '../texts/shell.ts';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Mints the number under which a report is found in the console. */
  readonly mintReportId: () => string;
}

interface ErrorBoundaryState {
  readonly reportId: string | null;
}

/** Says in one sentence that a page has broken, and under which number it was reported. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { reportId: null };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { reportId: '' };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    const reportId = this.props.mintReportId().slice(-8);
    console.error(`Report ${reportId}:`, error, info.componentStack);
    this.setState({ reportId });
  }

  override render(): ReactNode {
    if (this.state.reportId === null) return this.props.children;
    return (
      <main>
        <Message icon={<WarningSign />} title={pageTexts.brokenTitle} text={`${pageTexts.brokenText} ${this.state.reportId}`}>
          <PlainButton isPrimary onClick={() => window.location.reload()}>
            {pageTexts.reload}
          </PlainButton>
        </Message>
      </main>
    );
  }
}
