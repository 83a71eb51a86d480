import type { CopiedPage } from '../views/qa/screens/screenCopies.ts';
import type { Backstock } from '../views/shared/backstockContext.tsx';

interface Source {
  readonly qa: Pick<Backstock['qa'], 'recorder'>;
  readonly actors: Pick<Backstock['actors'], 'session'>;
}

/**
 * Keeps the page as it is when somebody logs in: on a first visit, screens are copied only afterwards. What was typed into password
 * fields is left out. Call it when the page appears; the result returns it once.
 */
export function keepPageBeforeLogIn(
  { qa: { recorder }, actors: { session } }: Source,
  live: HTMLElement,
): () => CopiedPage | undefined {
  const step = recorder.get().steps.at(-1)?.number ?? 1;
  let page: CopiedPage | undefined;
  const watch = session.subscribe((snapshot) => {
    if (!snapshot.matches('signingIn')) return;
    watch.unsubscribe();
    // A clone has the same type as its original.
    const body = live.cloneNode(true) as HTMLElement;
    for (const field of body.querySelectorAll<HTMLInputElement>('[type="password"]')) {
      field.value = '';
      field.removeAttribute('value');
    }
    page = { step, title: document.title, width: live.offsetWidth, body };
  });
  return () => {
    const kept = page;
    page = undefined;
    return kept;
  };
}
