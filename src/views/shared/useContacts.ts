import { useCallback, useEffect, useState } from 'react';
import type { ConfidentialOf, PersonalValues } from '../../domain/people/index.ts';
import { useBackstock } from './backstockContext.tsx';

interface ContactsAsked {
  readonly eventId?: string | undefined;
  /** False: nothing is fetched. */
  readonly isWanted?: boolean;
}

interface ToldContacts {
  /** By member, as far as the user may see them. */
  readonly known: ReadonlyMap<string, PersonalValues>;
  /** Whose confidential details the user may ask for. */
  readonly allowed: readonly ConfidentialOf[];
  /** True until the first answer. */
  readonly isLoading: boolean;
  readonly problem: string | undefined;
  readonly again: () => void;
}

const nobody: ToldContacts['known'] = new Map();

/** Members' contact details from the server, with a way to refetch them. They are never stored on the device. */
export function useContacts({ eventId, isWanted = true }: ContactsAsked): ToldContacts {
  const { contacts } = useBackstock().client;
  const [known, setKnown] = useState<ToldContacts['known'] | undefined>();
  const [allowed, setAllowed] = useState<readonly ConfidentialOf[]>([]);
  const [problem, setProblem] = useState<string | undefined>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    void contacts.all(eventId).then((told) => {
      if (isGone) return;
      setProblem('problem' in told ? told.problem : undefined);
      if ('problem' in told) return;
      setKnown(new Map(told.ok.people.map(({ memberId, values }) => [memberId, values])));
      setAllowed(told.ok.confidential);
    });
    return () => {
      isGone = true;
    };
  }, [contacts, eventId, isWanted, round]);
  return {
    known: known ?? nobody,
    allowed,
    isLoading: isWanted && known === undefined && problem === undefined,
    problem,
    again: useCallback(() => setRound((before) => before + 1), []),
  };
}
