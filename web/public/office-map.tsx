import { IconMap } from '@tabler/icons-react';
import { useState } from 'react';
import { texts } from '#texts/public.ts';
import { useFocusFallback } from '../lib/focus-fallback.ts';
import { Button } from '../ui/form/button.tsx';
import classes from './office-map.module.css';

const { contact } = texts;

const around = { lat: 0.006, lon: 0.01 };

interface Props {
  lat: number;
  lon: number;
}

/** Nothing is asked of OpenStreetMap before the visitor wants to see the map. */
export function OfficeMap({ lat, lon }: Props) {
  const [isShown, setShown] = useState(false);
  const fallback = useFocusFallback<HTMLIFrameElement>(isShown);
  const query = new URLSearchParams({
    bbox: [lon - around.lon, lat - around.lat, lon + around.lon, lat + around.lat].join(','),
    layer: 'mapnik',
    marker: `${lat},${lon}`,
  });
  return (
    <div className={classes.map}>
      {isShown ? (
        <iframe
          ref={fallback}
          title={contact.map}
          src={`https://www.openstreetmap.org/export/embed.html?${query}`}
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      ) : (
        <>
          <Button variant="default" icon={<IconMap size="1.125rem" />} onClick={() => setShown(true)}>
            {contact.showMap}
          </Button>
          <p className={classes.source}>{contact.mapSource}</p>
        </>
      )}
    </div>
  );
}
