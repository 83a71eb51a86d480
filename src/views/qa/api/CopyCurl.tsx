import { useState } from 'react';
import type { ConsoleCall } from '../../../machines/shared/apiConsole.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { notify } from '../../ui/notify.ts';
import { apiTexts } from '../../texts/testApi.ts';
import { curlOf } from './curl.ts';
import { Button } from '../../ui/Button.tsx';

/** Copies a call as a curl command; shows it if the browser doesn't allow copying. */
export function CopyCurl({ call }: { readonly call: ConsoleCall | undefined }) {
  const { api } = useBackstock().qa;
  const [shown, setShown] = useState<string | undefined>();
  const copy = async (made: ConsoleCall) => {
    const command = curlOf(made, api.address(made.path), api.timezone());
    try {
      await navigator.clipboard.writeText(command);
      notify({ message: apiTexts.copied });
    } catch {
      setShown(command);
    }
  };
  return (
    <>
      <Button disabled={call === undefined} onClick={() => call && void copy(call)}>
        {apiTexts.curl}
      </Button>
      {shown !== undefined && (
        <div className="api-curl" role="status">
          <p>{apiTexts.notCopied}</p>
          <pre>{shown}</pre>
        </div>
      )}
    </>
  );
}
