/** Gone when somebody logs out: others may use this browser. */
const names = ['seen_jobs', 'recent_searches', 'told_jobs', 'letters'] as const;
type Name = (typeof names)[number];

export function readStored(name: Name): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

/** A browser that is full, or keeps nothing, goes on without. */
export function writeStored(name: Name, text: string) {
  try {
    localStorage.setItem(name, text);
  } catch {}
}

export function clearStored() {
  for (const name of names) writeStored(name, '');
}

/** Another tab may change what is kept, also while this page is kept aside for Back. */
export function subscribeToStored(onChange: () => void) {
  window.addEventListener('storage', onChange);
  window.addEventListener('pageshow', onChange);
  return () => {
    window.removeEventListener('storage', onChange);
    window.removeEventListener('pageshow', onChange);
  };
}
