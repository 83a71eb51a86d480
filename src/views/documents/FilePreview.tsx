import { filedTexts } from '../texts/documents.ts';

/** Asks the browser's viewer for the page in full width, without its list of small pages. */
const PAGE_ALONE = '#navpanes=0&view=FitH';

interface FilePreviewProps {
  readonly name: string;
  /** Media type, as the server found it in the bytes. */
  readonly type: string;
  readonly address: string;
}

/** What a picture or a PDF looks like, without leaving the page. A PDF is shown by the browser's own viewer, where it has one. */
export function FilePreview({ name, type, address }: FilePreviewProps) {
  if (type.startsWith('image/'))
    return <img className="document-preview" src={address} alt={filedTexts.preview(name)} />;
  if (type === 'application/pdf' && navigator.pdfViewerEnabled)
    return <iframe className="document-preview" src={`${address}${PAGE_ALONE}`} title={filedTexts.preview(name)} />;
  return null;
}
