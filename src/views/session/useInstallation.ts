import { useEffect, useState } from 'react';
import type { Installation, SetUpStatus } from '../../machines/shared/ports.ts';
import { useBackstock } from '../shared/backstockContext.tsx';

/** The server's answer to a question about the installation; undefined until it has responded. */
function useAnswer<Answer>(ask: (installation: Installation) => Promise<Answer>): Answer | undefined {
  const { installation } = useBackstock();
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    let isShown = true;
    void ask(installation).then((given) => {
      if (isShown) setAnswer(given);
    });
    return () => {
      isShown = false;
    };
  }, [installation, ask]);
  return answer;
}

const askStatus = (installation: Installation) => installation.status();
const askSettings = (installation: Installation) => installation.publicSettings();

/** The set-up status from the server; undefined until it has responded. */
export function useSetUpStatus(): SetUpStatus | undefined {
  return useAnswer(askStatus);
}

/** The settings that visitors can see, by key; undefined until the server has responded. */
export function usePublicSettings(): Readonly<Record<string, string>> | undefined {
  return useAnswer(askSettings);
}
