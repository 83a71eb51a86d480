import { InstallPrompt } from '../services/program/installPrompt.ts';

/** The offer of this browser. */
export const installPrompt = new InstallPrompt();
