import { Button } from '@blueprintjs/core';
import { Search } from '../../ui/icons.tsx';
import { galleryTexts } from '../../texts/gallery.ts';

const { buttons } = galleryTexts;

export function Buttons() {
  return (
    <div className="gallery-row">
      <Button intent="primary" text={buttons.primary} />
      <Button text={buttons.plain} />
      <Button intent="danger" text={buttons.danger} />
      <Button variant="minimal" text={buttons.quiet} />
      <Button disabled text={buttons.off} />
      <Button intent="primary" size="large" text={buttons.large} />
      <Button size="small" text={buttons.small} />
      <button type="button" className="bp6-button">
        <Search size={16} aria-hidden="true" title={false} />
        <span>{buttons.icon}</span>
      </button>
      <button type="button" className="icon-button" aria-label={buttons.icon}>
        <Search size={16} aria-hidden="true" title={false} />
      </button>
    </div>
  );
}
