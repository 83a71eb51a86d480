import type { ReactNode } from 'react';
import './page.css';

interface PageHeadingProps {
  readonly title: string;
  /** A secondary line below the title. */
  readonly subtitle?: ReactNode;
  /** Buttons at the end of the line. */
  readonly children?: ReactNode;
}

/** The `h1` of a page, with its actions. */
export function PageHeading({ title, subtitle, children }: PageHeadingProps) {
  return (
    <header className="page-heading">
      <div>
        <h1>{title}</h1>
        {subtitle !== undefined && <p className="muted">{subtitle}</p>}
      </div>
      {children !== undefined && <div className="page-heading-actions">{children}</div>}
    </header>
  );
}
