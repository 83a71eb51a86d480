import { Search } from '../../ui/icons.tsx';
import { galleryTexts } from '../../texts/gallery.ts';
import { Button } from '../../ui/Button.tsx';

const { buttons } = galleryTexts;

export function Buttons() {
  return (
    <div className="gallery-row">
      <Button intent="primary">{buttons.primary}</Button>
      <Button>{buttons.plain}</Button>
      <Button intent="danger">{buttons.danger}</Button>
      <Button isQuiet>{buttons.quiet}</Button>
      <Button disabled>{buttons.off}</Button>
      <Button intent="primary" size="large">
        {buttons.large}
      </Button>
      <Button size="small">{buttons.small}</Button>
      <Button>
        <Search size={16} aria-hidden="true" title={false} />
        <span>{buttons.icon}</span>
      </Button>
      <button type="button" className="icon-button" aria-label={buttons.icon}>
        <Search size={16} aria-hidden="true" title={false} />
      </button>
    </div>
  );
}
