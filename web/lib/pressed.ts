import { useEffect, useRef } from 'react';

type Pressed = HTMLAnchorElement | HTMLButtonElement;

/** A form that posts shows by itself that it is at work. */
function leads(element: Pressed, address: string): boolean {
  if (element instanceof HTMLAnchorElement) return element.href === new URL(address, location.href).href;
  return element.form?.method === 'get';
}

/** Marks what was pressed, while the page of this address is on its way. */
export function usePressed(coming: string | undefined) {
  const pressed = useRef<Pressed>(null);
  useEffect(() => {
    const keep = ({ target }: Event) => {
      pressed.current = target instanceof Element ? target.closest<Pressed>('a, button') : null;
    };
    document.addEventListener('click', keep, true);
    return () => document.removeEventListener('click', keep, true);
  }, []);
  useEffect(() => {
    const element = pressed.current;
    if (coming === undefined || !element || !leads(element, coming)) return;
    element.toggleAttribute('data-pressed', true);
    return () => void element.toggleAttribute('data-pressed', false);
  }, [coming]);
}

/** The second click of a double click takes nothing back, and presses nothing that came in place of what the first one pressed. */
export function ignoreSecondClicks() {
  let first: Element | null = null;
  let asItWas: string | undefined;
  const check = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target.closest('a, button, summary') : null;
    if (event.detail < 2) {
      first = pressed;
      asItWas = pressed?.outerHTML;
      return;
    }
    const doesOtherwise =
      pressed?.matches('summary') || (pressed?.matches('button') && pressed.outerHTML !== asItWas);
    if (pressed !== first || doesOtherwise) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  // Before React, which listens on the document.
  window.addEventListener('click', check, true);
}
