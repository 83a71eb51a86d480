// `npm run dev`: restarts the server and reloads the client on every change.
import { spawn } from 'node:child_process';
import { installWhatIsMissing, packageProgram, requireNode, root } from './support/process.mjs';

requireNode();
await installWhatIsMissing();

const port = process.env.PORT || '8000';
const start = (args, extra) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...extra } });
const children = [
  start([packageProgram('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/main.ts'], { PORT: port }),
  start([packageProgram('vite/bin/vite.js'), '--host'], { DEV_API: `http://127.0.0.1:${port}` }),
];

let isStopping = false;
function stop(code) {
  if (isStopping) return;
  isStopping = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));
for (const child of children) child.on('exit', (code) => stop(code ?? 1));
