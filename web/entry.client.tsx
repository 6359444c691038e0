import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { subscribeToStored } from './lib/local-storage.ts';
import { ignoreSecondClicks } from './lib/pressed.ts';
import { isOfAnother } from './lib/session.ts';
import { withstandTranslation } from './lib/translation.ts';

withstandTranslation();

const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        {/* With it `useNavigation` tells at once what is loading, also while somebody types. */}
        <HydratedRouter useTransitions />
      </StrictMode>,
    );
  });

const { activeElement: entered } = document;
// Its open list would close: a picker takes the place of a select.
if (entered instanceof HTMLSelectElement && entered.length > 1)
  entered.addEventListener('blur', hydrate, { once: true });
else hydrate();

ignoreSecondClicks();

subscribeToStored(() => {
  if (isOfAnother()) location.reload();
});
