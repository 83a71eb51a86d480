/** Start-up by section 4 of the specification and docs/spec/startUp.md. Imports nothing from the program. */
import { assign, setup } from 'xstate';

export interface StartUpTruth {
  /** The first redirect that a step requested. */
  readonly redirect: string | null;
  /** Steps that failed or timed out. */
  readonly passed: readonly string[];
}

const step = (name: string, next: string) => {
  const goTo = (address: string) => ({ target: next, actions: { type: 'goTo' as const, params: { address } } });
  const pass = { target: next, actions: { type: 'pass' as const, params: { name } } };
  return {
    on: { DONE: next, REDIRECTS: goTo('/setup'), REDIRECTS_ELSEWHERE: goTo('/elsewhere'), FAILS: pass, SILENT: pass },
  };
};

export const startUpModel = setup({
  types: { context: {} as StartUpTruth },
  actions: {
    goTo: assign(({ context }, { address }: { readonly address: string }) => ({
      redirect: context.redirect ?? address,
    })),
    pass: assign(({ context }, { name }: { readonly name: string }) => ({ passed: [...context.passed, name] })),
  },
}).createMachine({
  context: { redirect: null, passed: [] },
  initial: 'storage',
  states: {
    storage: step('storage', 'setUpCheck'),
    setUpCheck: step('set-up check', 'ui'),
    ui: step('ui', 'theme'),
    theme: step('theme', 'mounted'),
    mounted: {},
  },
});
