import { useRef, type ReactNode } from 'react';
import { listTexts } from '../../texts/catalogue.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { More } from '../../ui/moreIcons.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { PHONE, useMedia } from '../../ui/useMedia.ts';
import './listHeading.css';

interface ListHeadingProps {
  readonly title: string;
  readonly subtitle: ReactNode;
  /** The main button: adding to the list. */
  readonly primary: ReactNode;
  /** Less frequent actions: behind one button on a phone, so that the records come first. Empty if the user can't do any of them. */
  readonly tools: ReactNode;
}

/** The heading of a list, with the actions on the whole list. */
export function ListHeading({ title, subtitle, primary, tools }: ListHeadingProps) {
  const isPhone = useMedia(PHONE);
  const menu = useRef<HTMLDetailsElement>(null);
  return (
    <PageHeading title={title} subtitle={subtitle}>
      {isPhone ? (
        <>
          {primary}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the click target is a link or a button inside */}
          <details
            ref={menu}
            className="list-more"
            onClick={({ target }) => {
              if (target instanceof Element && target.closest('.list-more-panel :is(a, button)'))
                menu.current?.removeAttribute('open');
            }}
          >
            <summary className={buttonClass({})} aria-label={listTexts.moreTools}>
              <More size={16} aria-hidden="true" title={false} />
            </summary>
            <div className="list-more-panel">{tools}</div>
          </details>
        </>
      ) : (
        <>
          {tools}
          {primary}
        </>
      )}
    </PageHeading>
  );
}
