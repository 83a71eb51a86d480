import { useRef } from 'react';
import { screenTexts } from '../../texts/qa.ts';
import type { ScreenCopy } from './screenCopies.ts';
import './frozenScreen.css';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A page of its own, dressed as this one. */
function pageOf({ html, theme, title }: ScreenCopy): string {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const links = sheets.map(({ href }) => `<link rel="stylesheet" href="${escaped(href)}">`).join('');
  const { lang } = document.documentElement;
  return `<!doctype html><html lang="${escaped(lang)}" data-theme="${escaped(theme)}"><head><title>${escaped(title)}</title>${links}</head><body class="${escaped(document.body.className)}" inert>${html}</body></html>`;
}

/** Styles are let in where they are set one by one. */
function dress(frame: HTMLIFrameElement, { scrolled }: ScreenCopy): void {
  const page = frame.contentDocument;
  if (page === null) return;
  for (const part of page.querySelectorAll<HTMLElement>('[data-style]'))
    part.style.cssText = part.dataset['style'] ?? '';
  const brand = document.documentElement.getAttribute('style');
  if (brand !== null) page.documentElement.style.cssText = brand;
  page.documentElement.scrollTop = scrolled;
}

interface FrozenScreenProps {
  readonly copy: ScreenCopy | undefined;
  readonly heading: string;
}

/** Backstock as it was, in a frame in which nothing runs and nothing can be pressed. */
export function FrozenScreen({ copy, heading }: FrozenScreenProps) {
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard */}
      <div className="frozen-frame" tabIndex={0} role="group" aria-label={heading}>
        <iframe
          key={copy.step}
          ref={frame}
          title={screenTexts.frame({ title: copy.title })}
          // Its own origin only, so that it can be dressed; scripts and forms stay forbidden.
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
