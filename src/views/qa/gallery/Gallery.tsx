import { useEffect, useState, type ComponentType } from 'react';
import { useDevicePreference } from '../../shared/useDevicePreference.ts';
import { galleryTexts } from '../../texts/gallery.ts';
import { Badges } from './Badges.tsx';
import { Dialogs } from './Dialogs.tsx';
import { FieldSamples } from './FieldSamples.tsx';
import { Lists } from './Lists.tsx';
import { Notices } from './Notices.tsx';
import { PhotoSamples } from './PhotoSamples.tsx';
import './gallery.css';
import { SegmentedControl } from '../../ui/blueprint.ts';
import { Search } from '../../ui/icons.tsx';
import { Button } from '../../ui/Button.tsx';

const { buttons } = galleryTexts;

function Buttons() {
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

const sections: readonly (readonly [id: string, texts: { readonly title: string }, part: ComponentType])[] = [
  ['buttons', galleryTexts.buttons, Buttons],
  ['badges', galleryTexts.badges, Badges],
  ['fields', galleryTexts.fields, FieldSamples],
  ['lists', galleryTexts.lists, Lists],
  ['notices', galleryTexts.notices, Notices],
  ['dialogs', galleryTexts.dialogs, Dialogs],
  ['photos', galleryTexts.photos, PhotoSamples],
];

const lights = ['chosen', 'light', 'dark'] as const;
type Light = (typeof lights)[number];

/** Overrides the theme while the gallery is open; the user's setting doesn't change. */
function useLight(): readonly [Light, (light: Light) => void] {
  const [{ isDark }] = useDevicePreference('theme');
  const [light, setLight] = useState<Light>('chosen');
  useEffect(() => {
    const own = isDark ? 'dark' : 'light';
    document.documentElement.dataset['theme'] = light === 'chosen' ? own : light;
    return () => {
      document.documentElement.dataset['theme'] = own;
    };
  }, [light, isDark]);
  return [light, setLight];
}

/** Every shared component in every state. */
export function Gallery() {
  const [light, setLight] = useLight();
  return (
    <div className="gallery">
      <div className="gallery-top">
        <nav aria-label={galleryTexts.contents}>
          {sections.map(([id, texts]) => (
            <a key={id} href={`#${id}`}>
              {texts.title}
            </a>
          ))}
        </nav>
        <SegmentedControl
          role="group"
          aria-label={galleryTexts.light.label}
          value={light}
          onValueChange={(value) => setLight(lights.find((one) => one === value) ?? 'chosen')}
          options={lights.map((value) => ({ value, label: galleryTexts.light[value] }))}
        />
      </div>
      {sections.map(([id, texts, Part]) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="gallery-section">
          <h2 id={`${id}-title`}>{texts.title}</h2>
          <Part />
        </section>
      ))}
    </div>
  );
}
