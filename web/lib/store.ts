import { useSyncExternalStore } from 'react';

export function store<Value>(initial: Value) {
  const changes = new EventTarget();
  let value = initial;
  function subscribe(onChange: () => void) {
    changes.addEventListener('change', onChange);
    return () => changes.removeEventListener('change', onChange);
  }
  return {
    get: () => value,
    set(next: (present: Value) => Value) {
      value = next(value);
      changes.dispatchEvent(new Event('change'));
    },
    use: () =>
      useSyncExternalStore(
        subscribe,
        () => value,
        () => initial,
      ),
  };
}
