import { useCallback } from 'react';
import { createRoot } from 'react-dom/client';
import { useNavigate } from 'react-router-dom';
import { pathOf } from '../../addresses/routeTable.ts';
import { BackstockContext, useBackstock, type Backstock } from '../../shared/backstockContext.tsx';
import { PANEL } from '../screens/screenCopies.ts';
import { BesidePanel } from './BesidePanel.tsx';

let close = (): void => undefined;

/** Its own root, so that it stays while pages change and users log in and out. */
function showPanel(backstock: Backstock, step: number): void {
  close();
  const page = document.documentElement;
  const panel = document.createElement('div');
  panel.className = PANEL;
  document.body.append(panel);
  page.dataset['beside'] = '';
  const root = createRoot(panel);
  close = () => {
    close = () => undefined;
    root.unmount();
    panel.remove();
    delete page.dataset['beside'];
  };
  root.render(
    <BackstockContext value={backstock}>
      <BesidePanel
        from={step}
        onClose={() => {
          close();
          document.getElementById('content')?.focus({ preventScroll: true });
        }}
      />
    </BackstockContext>,
  );
}

/** Opens a panel with a step's screen, next to the page that the user came from. */
export function useShowBeside(): (step: number) => void {
  const backstock = useBackstock();
  const navigate = useNavigate();
  return useCallback(
    (step) => {
      showPanel(backstock, step);
      void navigate(backstock.navigation.get().previous ?? pathOf('home'));
    },
    [backstock, navigate],
  );
}
