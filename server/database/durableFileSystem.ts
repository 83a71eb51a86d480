import { closeSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Cells of the probe: a counter for tests to read and a fault for them to inject. Shared between threads. */
export const probeCell = { fsyncs: 0, diskIsFull: 1 } as const;

/** A new probe, to pass to openEmbeddedDatabase. */
export function createProbe(): Int32Array<SharedArrayBuffer> {
  return new Int32Array(new SharedArrayBuffer(8));
}

type Init = NodeFS['init'];
type Stream = { nfd?: number; node: unknown };
interface StreamOps {
  write(stream: Stream, buffer: Uint8Array, offset: number, length: number, position: number): number;
  fsync?(stream: Stream): number;
}
/** Parts of Emscripten's module missing from PGlite's types. */
interface EmscriptenModule {
  NODEFS: { stream_ops: StreamOps; realPath(node: unknown): string };
  FS: { ErrnoError: new (errno: number) => Error };
}

const errno = { io: 29, noSpace: 51 } as const;

/**
 * PGlite's file system for Node, with an added fsync that reaches the disk.
 * Without it, PostgreSQL assumes its log is safe while it's still in the kernel's cache.
 */
export class DurableFileSystem extends NodeFS {
  readonly #probe: Int32Array;
  /** True once the disk was full; the worker checks it when PostgreSQL panics. */
  sawFullDisk = false;

  constructor(dataFolder: string, probe: Int32Array) {
    super(dataFolder);
    this.#probe = probe;
  }

  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const result = await super.init(pg, options);
    const preRun = result.emscriptenOpts.preRun ?? [];
    const install = (module: unknown): void => this.#install(module as EmscriptenModule);
    return { emscriptenOpts: { ...result.emscriptenOpts, preRun: [...preRun, install] } };
  }

  #install({ NODEFS, FS }: EmscriptenModule): void {
    const operations = NODEFS.stream_ops;
    const write = operations.write;
    const guarded = <T>(work: () => T): T => {
      try {
        return work();
      } catch (error) {
        if (isErrno(error, errno.noSpace)) this.sawFullDisk = true;
        throw error;
      }
    };
    operations.write = (...args) =>
      guarded(() => {
        if (Atomics.load(this.#probe, probeCell.diskIsFull) === 1) throw new FS.ErrnoError(errno.noSpace);
        return write(...args);
      });
    operations.fsync = (stream) =>
      guarded(() => {
        try {
          if (stream.nfd === undefined) fsyncPath(NODEFS.realPath(stream.node));
          else fsyncSync(stream.nfd);
        } catch (error) {
          throw new FS.ErrnoError(isFull(error) ? errno.noSpace : errno.io);
        }
        Atomics.add(this.#probe, probeCell.fsyncs, 1);
        return 0;
      });
  }
}

/** Flushes a file or folder to disk. */
export function fsyncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function isErrno(error: unknown, number: number): boolean {
  return typeof error === 'object' && error !== null && 'errno' in error && error.errno === number;
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
