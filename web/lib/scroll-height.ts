/**
 * Run before the first paint: what stands in for a screen until it is loaded is tall enough for the place at which the
 * screen was left. The router scrolls there early on, and again once it is loaded; the browser would, by what it finds
 * of the screen, which is not there yet.
 */
export function reserveScrollHeight() {
  try {
    const places = JSON.parse(sessionStorage.getItem('react-router-scroll-positions') ?? '{}');
    const left = places[history.state?.key];
    if (!(left > 0)) return;
    history.scrollRestoration = 'manual';
    document.documentElement.style.setProperty('--reserved-height', `${left + innerHeight}px`);
  } catch {}
}
