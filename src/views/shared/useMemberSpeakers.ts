import { useEffect, useMemo, useState } from 'react';
import { defaultLanguage, isLanguage, type LanguageTag } from '../../words/languages.ts';
import { speakerIn } from '../../words/otherSpeakers.ts';
import { currentSpeaker, type Speaker } from '../../words/speaker.ts';
import { useBackstock } from './backstockContext.tsx';
import { useDevicePreference } from './useDevicePreference.ts';
import { useRevision } from './useRecords.ts';

/** The language for a member's printouts: their own, else the group's. The page's language until those are loaded. */
export function useMemberSpeakers(): (memberId: string | undefined) => Speaker {
  const { records } = useBackstock().client;
  const [{ language }] = useDevicePreference('brand');
  const ofGroup = isLanguage(language) ? language : defaultLanguage;
  const revision = useRevision('member');
  const tags = useMemo(() => {
    const own = revision < 0 ? [] : [...records.all('member')].map(({ values }) => values.language).filter(isLanguage);
    return [...new Set([ofGroup, ...own])].toSorted();
  }, [records, revision, ofGroup]);
  const [speakers, setSpeakers] = useState<ReadonlyMap<LanguageTag, Speaker>>(new Map());
  const wanted = tags.join(' ');
  useEffect(() => {
    let isGone = false;
    void Promise.all(
      wanted
        .split(' ')
        .filter(isLanguage)
        .map(async (tag) => [tag, await speakerIn(tag)] as const),
    ).then((all) => {
      if (!isGone) setSpeakers(new Map(all));
    });
    return () => {
      isGone = true;
    };
  }, [wanted]);
  return useMemo(
    () => (memberId) => {
      const own = memberId === undefined ? undefined : records.get('member', memberId)?.values.language;
      return speakers.get(isLanguage(own) ? own : ofGroup) ?? currentSpeaker();
    },
    [records, speakers, ofGroup],
  );
}
