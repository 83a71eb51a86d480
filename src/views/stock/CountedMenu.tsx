import type { ReactNode } from 'react';
import type { Kind } from '../../domain/catalogue/index.ts';
import { catalogueOf } from '../../domain/registry.ts';
import type { AccountCalls } from '../../machines/shared/accountCalls.ts';
import { screenOf } from '../addresses/catalogueScreens.ts';
import { useCallResult } from '../shared/useCallResult.ts';
import { MenuPage, type MenuLinksProps } from './MenuPage.tsx';
import { headingOf } from '../texts/nouns.ts';

/** A figure on the page: its name among the specification's counts, and its link. */
interface Counted {
  readonly name: string | undefined;
  readonly label: string;
  readonly to: string;
}

/** The counts of catalogues; those the specification doesn't count have no name. */
export function countsOf(kinds: readonly Kind[]): readonly Counted[] {
  return kinds.map((kind) => {
    const { countName, noun } = catalogueOf(kind);
    return { name: countName, label: headingOf(noun), to: screenOf(kind)?.list ?? '' };
  });
}

interface CountedMenuProps extends MenuLinksProps {
  readonly title: string;
  readonly subtitle: string;
  readonly counted: readonly Counted[];
  /** Shown until the server has responded, and if it fails. */
  readonly otherwise: ReactNode;
}

const askCounts = (calls: AccountCalls) => calls.itemCounts();

/** A landing page before its records have loaded: the figures come from the server, even from one that sends no records. */
export function CountedMenu({ counted, otherwise, ...menu }: CountedMenuProps) {
  const [told] = useCallResult(askCounts);
  if (told === undefined || 'problem' in told) return otherwise;
  const figures = counted.flatMap(({ name, label, to }) => {
    const count = name === undefined ? undefined : told.ok[name];
    return count === undefined ? [] : [{ label, count, to }];
  });
  return (
    <MenuPage {...menu} figures={figures}>
      {null}
    </MenuPage>
  );
}
