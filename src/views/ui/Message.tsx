import type { ReactNode } from 'react';
import './page.css';

interface MessageProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text?: string;
  /** `h1` if the message is the whole page. */
  readonly level?: 1 | 2;
  /** What to do next. */
  readonly children?: ReactNode;
}

/** A page or panel with a single message: empty, not found, not allowed. */
export function Message({ icon, title, text, level = 1, children }: MessageProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section className="message">
      {icon !== undefined && (
        <div className="message-icon" aria-hidden="true">
          {icon}
        </div>
      )}
      <Heading>{title}</Heading>
      {text !== undefined && <p className="muted">{text}</p>}
      {children !== undefined && <div className="message-actions">{children}</div>}
    </section>
  );
}
