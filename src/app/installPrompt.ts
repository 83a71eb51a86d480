import { InstallPrompt } from '../services/program/installPrompt.ts';

/** This browser's install prompt. */
export const installPrompt = new InstallPrompt();
