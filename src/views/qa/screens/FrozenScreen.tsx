import { useRef } from 'react';
import { screenTexts } from '../../texts/qa.ts';
import type { ScreenCopy } from './screenCopies.ts';
import './frozenScreen.css';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A separate document with the same stylesheets and theme. */
function pageOf({ html, theme, title }: ScreenCopy): string {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const links = sheets.map(({ href }) => `<link rel="stylesheet" href="${escaped(href)}">`).join('');
  const { lang } = document.documentElement;
  return `<!doctype html><html lang="${escaped(lang)}" data-theme="${escaped(theme)}"><head><title>${escaped(title)}</title>${links}</head><body class="${escaped(document.body.className)}" inert>${html}</body></html>`;
}

/** The CSP allows styles that are set through the DOM. */
function dress(frame: HTMLIFrameElement, { scrolled, pageWidth }: ScreenCopy): void {
  const page = frame.contentDocument;
  if (page === null) return;
  for (const part of page.querySelectorAll<HTMLElement>('[data-style]'))
    part.style.cssText = part.dataset['style'] ?? '';
  const brand = document.documentElement.getAttribute('style');
  if (brand !== null) page.documentElement.style.cssText = brand;
  page.body.style.width = `${pageWidth}px`;
  page.documentElement.scrollTop = scrolled;
}

interface FrozenScreenProps {
  readonly copy: ScreenCopy | undefined;
  readonly heading: string;
  /** Scaled to the available width; otherwise in full size, to be scrolled. */
  readonly isFitted?: boolean;
}

function tellSize(frame: HTMLElement | null, { pageWidth, height }: ScreenCopy): void {
  frame?.style.setProperty('--copy-width', String(pageWidth));
  frame?.style.setProperty('--copy-height', String(height));
}

/** A snapshot of Backstock in an inert frame: no scripts, no interaction. */
export function FrozenScreen({ copy, heading, isFitted = false }: FrozenScreenProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  if (copy === undefined)
    return (
      <section className="card frozen">
        <h2>{heading}</h2>
        <p className="muted small">{screenTexts.none}</p>
      </section>
    );
  return (
    <section className="card frozen">
      <h2>
        {heading} <small className="muted">{screenTexts.of({ step: copy.step, title: copy.title })}</small>
      </h2>
      <div
        className={isFitted ? 'frozen-frame is-fitted' : 'frozen-frame'}
        ref={(element) => tellSize(element, copy)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be scrollable by keyboard
        tabIndex={0}
        role="group"
        aria-label={heading}
      >
        <iframe
          key={copy.step}
          ref={frame}
          title={screenTexts.frame({ title: copy.title })}
          // Same origin only, so that it can be styled; scripts and forms stay forbidden.
          sandbox="allow-same-origin"
          srcDoc={pageOf(copy)}
          width={copy.width}
          height={copy.height}
          tabIndex={-1}
          onLoad={({ currentTarget }) => dress(currentTarget, copy)}
        />
      </div>
    </section>
  );
}
