/** The document screens, loaded together: a user who opens one is likely to open the others. */
export { AttachedPage } from './AttachedPage.tsx';
export { DocumentPage } from './DocumentPage.tsx';
export { DocumentsPage } from './DocumentsPage.tsx';
export { UploadPage } from './UploadPage.tsx';
