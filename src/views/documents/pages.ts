/** The screens of documents, fetched together: who opens one opens the others. */
export { AttachedPage } from './AttachedPage.tsx';
export { DocumentPage } from './DocumentPage.tsx';
export { DocumentsPage } from './DocumentsPage.tsx';
export { UploadPage } from './UploadPage.tsx';
