import type { ReactNode } from 'react';

/** One state of a component, with its name above it. */
export function Sample({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="gallery-sample">
      <h3>{name}</h3>
      {children}
    </div>
  );
}
